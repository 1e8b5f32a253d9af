/**
 * Keeps a record as it is read by itself apart from the rows of lists, which react-admin would show
 * first: those lack what only a single record has, such as the text of a module.
 */
export const WHOLE_RECORD = { whole: true };
