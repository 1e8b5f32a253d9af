/** A part of the text that is replaced, and what is selected afterwards; counted in characters. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

export interface Selected {
  text: string;
  from: number;
  to: number;
}

export type Format = (selected: Selected) => Replacement;

/** Puts a sign before and after what is selected, or around a word that stands in for it. */
export function around(sign: string, standIn: string): Format {
  return ({ text, from, to }) => {
    const words = text.slice(from, to) || standIn;
    const selectFrom = from + sign.length;
    return {
      from,
      to,
      insert: sign + words + sign,
      selectFrom,
      selectTo: selectFrom + words.length,
    };
  };
}

/** Begins each line that is touched by the selection with a sign, such as `- ` or `## `. */
export function beforeLines(sign: (index: number) => string): Format {
  return ({ text, from, to }) => {
    const begin = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next === -1 ? text.length : next;
    const lines = text.slice(begin, end).split('\n');
    const insert = lines.map((line, index) => sign(index) + line).join('\n');
    return { from: begin, to: end, insert, selectFrom: begin, selectTo: begin + insert.length };
  };
}

/** Turns what is selected into the words of a link; the address is selected, to be typed. */
export const asLink: Format = ({ text, from, to }) => {
  const words = text.slice(from, to) || 'Linktext';
  const address = 'https://';
  const selectFrom = from + words.length + 3;
  return {
    from,
    to,
    insert: `[${words}](${address})`,
    selectFrom,
    selectTo: selectFrom + address.length,
  };
};
