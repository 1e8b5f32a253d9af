/** Authors keep the figures of a narrow cell together with spaces where no line ends. */
const SPACE = /[ \u00a0]/;
const CHOICE = /^\d([ \u00a0]\d)+$/;

/** The figures of a cell such as `0 1 2`, of which one is circled on paper; null for any other cell. */
export const choicesIn = (text: string): string[] | null =>
  CHOICE.test(text) ? text.split(SPACE) : null;
