// What every page can do: switch between dark and light, and tell something in passing.

const TOLD_FOR = 2500;
const root = document.documentElement;
let silence;

/** Keep a choice for the next page; a browser that keeps nothing forgets it. */
export function keep(name, value) {
  try {
    localStorage.setItem(`companion-${name}`, value);
  } catch {
    // Private windows may refuse.
  }
}

/** Say something in a corner, also to a screen reader. */
export function tell(text) {
  const told = document.getElementById("told");
  told.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => {
    told.textContent = "";
  }, TOLD_FOR);
}

function isDark() {
  const chosen = root.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

const theme = document.getElementById("theme");
theme.hidden = false;
theme.setAttribute("aria-pressed", isDark());
theme.addEventListener("click", () => {
  root.dataset.theme = isDark() ? "light" : "dark";
  theme.setAttribute("aria-pressed", isDark());
  keep("theme", root.dataset.theme);
});
