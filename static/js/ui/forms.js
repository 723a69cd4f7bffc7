// What the engine says of the fields of a step: their kinds, limits and choices.

/** @typedef {{name: string, kind: string, [limit: string]: any}} Field */

/** @param {Field[]} fields */
const byName = (fields) => Object.fromEntries(fields.map((field) => [field.name, field]));

/**
 * The fields of a step that may be taken now, by their names.
 * @param {{forms: {type: string, fields: Field[]}[]}} view
 * @param {string} type the step
 * @returns {Object<string, Field>}
 */
export const fieldsOf = ({forms}, type) =>
  byName(forms.find((form) => form.type === type)?.fields ?? []);

/** The fields of a record, or of each value of a table. @param {Field} field */
export const fieldsIn = ({fields, of}) => byName(fields ?? of.fields);
