// The front page of a static site: go on in the reader's language. Without script, links do.

const languages = (document.documentElement.dataset.languages ?? "").split(" ");
const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
const chosen = wanted.find((language) => languages.includes(language)) ?? languages[0];
location.replace(document.querySelector(`a[hreflang="${chosen}"]`)?.href ?? "");
