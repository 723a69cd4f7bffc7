// Which steps of the past can be changed, and how.

const FORMS = ["story", "superhero", "event", "charge", "effects"];

/** Tell how a step can be changed: by its cards, a form, a choice of side, or only by removing it. */
export function editOf({action}) {
  if (!action) {
    return null;
  }
  if (action.reason !== undefined) {
    return "remove";
  }
  if (action.cards?.length > 0 || action.card) {
    return "cards";
  }
  if (action.type === "align") {
    return "side";
  }
  return FORMS.includes(action.type) ? "form" : null;
}
