// Installing the app: by a button where the browser lets us ask, by a hint where only the person can.

const alone = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
// An iPad says that it is a Mac, but no Mac is touched with several fingers.
const ios =
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Fill a place with the button or the hint, as long as there is something to install.
 * @param {HTMLElement} place
 * @param {(key: string) => string} say
 */
export function offerInstall(place, say) {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button first";
    button.textContent = say("install");
    button.onclick = () => {
      place.hidden = true; // the browser answers each of its offers once
      event.prompt();
    };
    place.replaceChildren(button);
    place.hidden = false;
  });
  window.addEventListener("appinstalled", () => {
    place.hidden = true;
  });
  if (ios && !alone) {
    place.textContent = say("install.ios");
    place.hidden = false;
  }
}
