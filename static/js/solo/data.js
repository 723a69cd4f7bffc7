// What the page knows beside its words: the rulings that a table may choose.

export const rulings = JSON.parse(document.getElementById("rulings").textContent);
