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
