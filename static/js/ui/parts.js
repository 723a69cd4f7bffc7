// Small things that every screen needs: icons, choices, steppers, names, drawers, the fields of a step.

import {
  Component,
  html,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "../../vendor/htm-preact.js";
import {useLayer} from "./layers.js";
import {isBounce} from "../dom.js";
import {CARD_NAME_LIMIT} from "./limits.js";
import {seatName, t} from "./words.js";

const ICONS = {
  undo: "M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-3",
  redo: "m15 5 5 5-5 5m4.5-5H10a6 6 0 0 0 0 12h3",
  back: "M9 5h12v14H9l-6.5-7Zm3.5 4.5 5 5m0-5-5 5",
  keys: "M2.5 6h19v12h-19ZM6 9.5h.01M10 9.5h.01M14 9.5h.01M18 9.5h.01M6 14.5h.01M9.5 14.5h5M18 14.5h.01",
  more: "M4.5 11a1 1 0 1 0 .01 0Zm7.5 0a1 1 0 1 0 .01 0Zm7.5 0a1 1 0 1 0 .01 0Z",
  search: "M10.5 4a6.5 6.5 0 1 0 .01 0Zm5 11.5L21 21",
  save: "M12 3v12m0 0 4.5-4.5M12 15l-4.5-4.5M4.5 15v6h15v-6",
  spark: "m12 2.5 2.6 6.4 6.9.5-5.3 4.4 1.7 6.7L12 16.8l-5.9 3.7 1.7-6.7L2.5 9.4l6.9-.5Z",
  close: "m5 5 14 14M19 5 5 19",
  flag: "M6 21V4c4-2.5 7 2.5 12 0v9c-5 2.5-8-2.5-12 0",
  star: "m12 3 2.7 6 6.3.6-4.8 4.2 1.5 6.4L12 16.9l-5.7 3.3 1.5-6.4L3 9.6 9.3 9Z",
  crown: "M4 19h16l1.5-12-5 4L12 3.5 7.5 11l-5-4Z",
  bolt: "M13.5 2 5 13.5h6L9.5 22 19 10h-6.5Z",
  stamina:
    "M12 2.5c.5 4 5.5 6.5 5.5 11.5a5.5 5.5 0 0 1-11 0c0-2.5 1.2-4.5 2.5-6 .5 2 1 2.8 2 3.3-.2-3.3-.2-6.3 1-8.8Z",
  stack: "M7 3h12v15H7ZM4 7v14h11",
  trick: "M8.5 4h7v16h-7ZM6 6.5 2.5 8l3 11M18 6.5 21.5 8l-3 11",
  left: "m14 5-7 7 7 7",
  right: "m10 5 7 7-7 7",
  log: "M6 3h12v18H6Zm3 5h6m-6 4h6m-6 4h4",
  fix: "M14 6.5a4 4 0 0 1 5-4L16.5 5 19 7.5l2.5-2.5a4 4 0 0 1-5.5 5L6.5 19.5a2.1 2.1 0 0 1-3-3L13 7",
  coach:
    "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.7.6 1 1.3 1 2.1h5c0-.8.3-1.5 1-2.1A6 6 0 0 0 12 3Z",
  shut: "M3 10c5 6 13 6 18 0M6 13l-2 3m8-2v4m6-5 2 3",
  check: "m4 12.5 5.5 5.5L20 6.5",
  share: "M12 15V3m0 0L7.5 7.5M12 3l4.5 4.5M6 11H4.5v10h15V11H18",
  book: "M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5C17 4.5 14 5 12 6.5Zm0 0v13",
};

/** @param {{name: keyof typeof ICONS}} props */
export function Icon({name}) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path
    d=${ICONS[name]} /></svg>`;
}

/**
 * A button that shows an icon alone.
 * @param {{icon: keyof typeof ICONS, label: string, name?: string, [attribute: string]: unknown}} props `label` is
 *   heard; `name` says what the button does
 */
export const IconButton = ({icon, label, name, ...attributes}) =>
  html`<button type="button" class="tool-button" data-do=${name} aria-label=${label}
    ...${attributes}><${Icon} name=${icon} /></button>`;

/**
 * What is chosen under one name; folded, only what is chosen is in sight.
 * @param {{label: string, hidden?: boolean, folded?: boolean, children?: Children}} props `hidden`: it stands beside it already
 */
export function Group({label, hidden = false, folded = false, children}) {
  return html`<div class=${`choice ${folded ? "folded" : ""}`} role="group" aria-label=${label}>
    ${!hidden && html`<span class="choice-name" aria-hidden="true">${label}</span>`}
    ${children}
  </div>`;
}

/**
 * One of several, as big buttons in a row.
 * @param {{label: string, options: {value: unknown, text: unknown}[], value: unknown,
 *   onPick(value: unknown): void, hidden?: boolean, missing?: boolean}} props
 */
export function Choice({label, options, value, onPick, hidden, missing = false}) {
  return html`<${Group} label=${label} hidden=${hidden}><div class=${`choice-row ${missing ? "missing" : ""}`}>${options.map(
    (option) => html`<button type="button"
      key=${String(option.value)} class="chip" data-value=${String(option.value)}
      aria-pressed=${option.value === value}
      onClick=${() => onPick(option.value)}>${option.text}</button>`,
  )}</div></${Group}>`;
}

/**
 * A number with a button at either side. A tap counts from where the last one leads, although that
 * may not be shown yet: `onChange` may return a promise.
 * @param {{label: string, value: number, least?: number, most?: number, onChange(value: number): unknown, format?(value: number): unknown}} props
 */
export function Stepper({label, value, least = 0, most = 99, onChange, format = String}) {
  const aim = useRef(/** @type {number | null} */ (null));
  /** @param {number} by */
  const move = async (by) => {
    const next = Math.min(most, Math.max(least, (aim.current ?? value) + by));
    aim.current = next;
    try {
      await onChange(next);
    } finally {
      // Only the last of several taps ends the aim; until then the next one counts on from it.
      aim.current = aim.current === next ? null : aim.current;
    }
  };
  return html`<div class="stepper" role="group" aria-label=${label}>
    <button type="button" class="tool-button" data-do="less" aria-label=${`${label} −`}
      disabled=${value <= least} onClick=${() => move(-1)}>−</button>
    <output aria-live="polite">${format(value)}</output>
    <button type="button" class="tool-button" data-do="more" aria-label=${`${label} +`}
      disabled=${value >= most} onClick=${() => move(1)}>+</button>
  </div>`;
}

/** Seats to choose from. @param {string[]} seats */
export const seatOptions = (seats) => seats.map((seat) => ({value: seat, text: seatName(seat)}));

/** @typedef {Omit<Parameters<typeof Stepper>[0], "label"> & {name: string, label?: string}} Named of a stepper */

/** A stepper under its name; `label` says more where it is heard alone. @param {Named} props */
export const Amount = ({name, label = name, ...stepper}) =>
  html`<div class="choice"><span class="choice-name" aria-hidden="true">${name}</span>
    <${Stepper} label=${label} ...${stepper} /></div>`;

/** A stepper beside its name, with what is said of it. @param {Named & {field?: string, children?: Children}} props */
export const Count = ({name, label = name, field, children, ...stepper}) =>
  html`<div class="count" data-field=${field}><span>${name}</span>
    <${Stepper} label=${label} ...${stepper} />${children}</div>`;

/**
 * A text field that is told when it is left or Enter is pressed; what is being typed stays, whatever
 * is drawn anew meanwhile. `onDone` may return a promise.
 * @param {{value: string, onDone(text: string): unknown, [attribute: string]: unknown}} props
 */
export function TextInput({value, onDone, ...field}) {
  const [draft, setDraft] = useState(/** @type {string | null} */ (null));
  /** @param {string} text */
  const finish = async (text) => {
    await onDone(text);
    // Somebody may have typed on while the text was being kept.
    setDraft((now) => (now === text ? null : now));
  };
  return html`<input class="field" autocomplete="off" ...${field} value=${draft ?? value}
    onInput=${(/** @type {On} */ event) => setDraft(event.target.value)}
    onChange=${(/** @type {On} */ event) => finish(event.target.value)} />`;
}

/**
 * Take the text of a form's field, for `onSubmit`.
 * @param {string} name of the field
 * @param {(text: string) => unknown} take
 */
export const onText = (name, take) => (/** @type {On<HTMLFormElement>} */ event) => {
  event.preventDefault();
  take(String(new FormData(event.target).get(name)));
};

/** Texts that were typed before, to pick one. @param {{texts: string[], onPick(text: string): unknown}} props */
export const TypedBefore = ({texts, onPick}) =>
  texts.length > 0 &&
  html`<div class="choice-row" role="group" aria-label=${t("table.before")}>${texts.map(
    (text) => html`<button type="button" class="chip small" key=${text}
      onClick=${() => onPick(text)}>${text}</button>`,
  )}</div>`;

/**
 * A text with the texts that were typed before.
 * @param {{label: string, value: string, before?: string[], onChange(text: string): unknown, onPick?(text: string): unknown, limit?: number, name?: string, hint?: string}} props
 */
export function Name({
  label,
  value,
  before = [],
  onChange,
  onPick = onChange,
  limit = CARD_NAME_LIMIT,
  name,
  hint = "",
}) {
  const matches = before
    .filter((text) => text !== value && text.toLowerCase().includes(value.toLowerCase()))
    .slice(0, 6);
  return html`<div class="name-field">
    <label><span>${label}</span><input class="field" name=${name} maxlength=${limit}
      autocomplete="off" placeholder=${hint} value=${value}
      onInput=${(/** @type {On} */ event) => onChange(event.target.value)} /></label>
    <${TypedBefore} texts=${matches} onPick=${onPick} />
  </div>`;
}

/**
 * What may be wider than the screen, and is moved sideways by itself.
 * @param {{label: string, children?: Children}} props
 */
export function Wide({label, children}) {
  return html`<div class="wide-table" role="region" tabindex="0" aria-label=${label}>${children}</div>`;
}

/**
 * A switch that is on or off.
 * @param {{label: string, on: boolean, onChange(on: boolean): unknown, name?: string}} props
 */
export function Switch({label, on, onChange, name}) {
  return html`<label class="switch"><input type="checkbox" role="switch" checked=${on} name=${name}
    onChange=${(/** @type {On} */ event) => onChange(event.target.checked)} /><span>${label}</span></label>`;
}

/**
 * A button that has to be tapped twice: the second tap does it.
 * @param {{text: string, confirm: string, onDo(): unknown, name?: string}} props
 */
export function ConfirmButton({text, confirm, onDo, name}) {
  const [asked, setAsked] = useState(Infinity);
  const asking = asked < Infinity;
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    if (!asking) {
      setAsked(event.timeStamp);
    } else if (!isBounce(event, asked)) {
      onDo();
    }
  };
  return html`<button type="button" class=${`button ${asking ? "danger" : "quiet"}`} data-do=${name}
    onClick=${onClick}>${asking ? confirm : text}</button>`;
}

/**
 * A part that is drawn anew only when one of its props is another.
 * @template {object} Props
 * @param {(props: Props) => Children} part
 */
export const memo = (part) =>
  class extends Component {
    /** @param {Props} next */
    shouldComponentUpdate(next) {
      const names = /** @type {(keyof Props)[]} */ (Object.keys(next));
      return names.some((name) => next[name] !== this.props[name]);
    }

    /** @param {Props} props */
    render(props) {
      return part(props);
    }
  };

/**
 * What it holds is drawn a frame after `on` changed: the answer to a tap comes first.
 * @param {{on: unknown, children?: Children}} props
 */
export function Deferred({on, children}) {
  const [current, setCurrent] = useState(/** @type {unknown} */ (null));
  const content = useRef(/** @type {Children} */ (null));
  useEffect(() => setCurrent(on), [on]);
  if (current === on) {
    content.current = children;
  }
  return content.current;
}

/**
 * The button or link that was activated last; none once a key was pressed since.
 * @type {Element | null}
 */
let activated = null;
const note = (/** @type {Event} */ {target}) =>
  (activated = target instanceof Element ? target.closest("button, a, summary") : null);
document.addEventListener("keydown", () => (activated = null), true);
document.addEventListener("click", note, true);

/** What opens a sheet: WebKit does not focus a button that is clicked, but what lies around it. */
const opener = () =>
  document.activeElement?.contains(activated) ? activated : document.activeElement;

// A sheet over the game: from below on a phone, at the side on a wide screen. Esc and Back close it.

/** Whether a sheet is open: keys are meant for it, and not for the game under it. */
export const isCovered = () => document.querySelector("dialog[open]") !== null;

/**
 * @param {{title: string, name: string, onClose(): void, children?: Children, onBack?: () => void}} props
 */
export function Drawer({title, onClose, onBack, children, name}) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const body = useRef(/** @type {HTMLElement | null} */ (null));
  useLayer(onClose);
  useLayer(onBack ?? null);
  useLayoutEffect(() => body.current?.scrollTo(0, 0), [title]); // another sheet begins at its top
  // Open before the next key is heard: Escape right after the tap that asked for the sheet is meant for it.
  useLayoutEffect(() => {
    const before = opener();
    const sheet = dialog.current;
    sheet?.showModal();
    return () => {
      sheet?.close(); // nothing around an open one takes the focus
      if (before instanceof HTMLElement && before.isConnected) {
        before.focus();
      }
    };
  }, []);
  const onClick = (/** @type {On<Element>} */ event) =>
    event.target === dialog.current && onClose();
  return html`<dialog ref=${dialog} class="drawer" aria-label=${title} data-drawer=${name}
    onClick=${onClick} onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      (onBack ?? onClose)();
    }}
    onClose=${
      // A browser closes it without leave at the second Escape that no tap came between.
      () => dialog.current && onClose()
    }>
    <div class="drawer-inside">
      <header class="drawer-head">
        ${
          onBack &&
          html`<${IconButton} icon="left" name="drawer-back" label=${t("table.earlier")} onClick=${onBack} />`
        }
        <h2>${title}</h2>
        <${IconButton} icon="close" name="close" label=${t("table.close")} onClick=${onClose} />
      </header>
      <div class="drawer-body" ref=${body}>${children}</div>
    </div>
  </dialog>`;
}

// What the engine says of the fields of a step: their kinds, limits and choices.

/** @param {Core.FormField[]} fields */
const byName = (fields) => Object.fromEntries(fields.map((field) => [field.name, field]));

/**
 * The fields of a step that may be taken now, by their names.
 * @param {{forms: Core.Form[]}} view
 * @param {string} type the step
 * @returns {Record<string, Core.FormField>}
 */
export const fieldsOf = ({forms}, type) =>
  byName(forms.find((form) => form.type === type)?.fields ?? []);

/** The fields of a record, or of each value of a table. @param {Core.FormField} field */
export const fieldsIn = ({fields, of}) => byName(fields ?? of.fields);
