// A sheet over the game: from below on a phone, at the side on a wide screen. Esc closes it.

import {html, useLayoutEffect, useRef} from "../../vendor/htm-preact.js";
import {Icon} from "./parts.js";
import {t} from "./words.js";

/**
 * @param {{title: string, name: string, onClose(): void, children?: any, onBack?: () => void}} props
 */
export function Drawer({title, onClose, onBack, children, name}) {
  const dialog = useRef(null);
  // Open before the next key is heard: Escape right after the tap that asked for the sheet is meant for it.
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current.showModal();
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  const onClick = (event) => event.target === dialog.current && onClose();
  return html`<dialog ref=${dialog} class="drawer" aria-label=${title} data-drawer=${name}
    onClick=${onClick} onCancel=${(event) => {
      event.preventDefault();
      (onBack ?? onClose)();
    }}>
    <div class="drawer-inside">
      <header class="drawer-head">
        ${
          onBack &&
          html`<button type="button" class="tool-button" data-do="drawer-back"
          aria-label=${t("table.earlier")} onClick=${onBack}><${Icon} name="left" /></button>`
        }
        <h2>${title}</h2>
        <button type="button" class="tool-button" data-do="close" aria-label=${t("table.close")}
          onClick=${onClose}><${Icon} name="close" /></button>
      </header>
      <div class="drawer-body">${children}</div>
    </div>
  </dialog>`;
}
