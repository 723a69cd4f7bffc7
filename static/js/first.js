// Runs before the page is painted: takes over the theme and the number of players chosen before.

(function first() {
  const root = document.documentElement;
  root.classList.add("scripted");
  try {
    const theme = localStorage.getItem("companion-theme");
    const table = localStorage.getItem("companion-table");
    if (theme) root.dataset.theme = theme;
    if (table) root.dataset.table = table;
  } catch {
    // A browser that keeps nothing shows the page as it comes.
  }
})();
