// The front page's pictures are not kept on the device: without a network it goes without them.

/** @type {NodeListOf<HTMLImageElement>} */
const pictures = document.querySelectorAll(".pictures img");
for (const picture of pictures) {
  const withdraw = () => picture.closest("section")?.setAttribute("hidden", "");
  picture.addEventListener("error", withdraw);
  if (picture.complete && picture.naturalWidth === 0) {
    withdraw();
  }
}
