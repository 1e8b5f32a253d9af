/** What the parser says of itself in a text. */
export const FOOTNOTE_WORDS = {
  footnoteLabel: 'Fußnoten',
  footnoteBackLabel: 'Zurück zum Text',
};
