/** A piece of a text that is written, or the name of what is filled in there. */
interface Part {
  text: string;
  isFilledIn: boolean;
}

/** The pieces of a text with placeholders: `Ihre {{rechnung}}` is „Ihre “ and what is filled in as „Rechnung“. */
export const placeholderParts = (template: string): Part[] =>
  template
    .split(/\{\{\s*([^{}]+?)\s*\}\}/)
    .map((text, index) =>
      index % 2 === 0
        ? { text, isFilledIn: false }
        : { text: text.charAt(0).toUpperCase() + text.slice(1), isFilledIn: true },
    )
    .filter(({ text }) => text !== '');

/** A text with placeholders in plain letters: `Ihre [Rechnung]`. */
export const readable = (template: string): string =>
  placeholderParts(template)
    .map(({ text, isFilledIn }) => (isFilledIn ? `[${text}]` : text))
    .join('');
