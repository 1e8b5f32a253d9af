const SIZE = 30_000;

const growingTicks = (letters: number) => {
  let text = '';
  for (let length = 1; text.length < letters; length++) text += `${'`'.repeat(length)} `;
  return text;
};

/** Texts that take parsers of Markdown, or careless regular expressions, seconds to hours. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'unclosed links': '[a](b'.repeat(SIZE),
  'unclosed images': '!['.repeat(SIZE),
  'unclosed emphasis': '*a '.repeat(SIZE),
  'mixed emphasis': '*a_ '.repeat(SIZE),
  'growing runs of backticks': growingTicks(150_000),
  'quotes in quotes': `${'> '.repeat(5_000)}a`,
  'lists in lists': Array.from({ length: 400 }, (_, depth) => `${'  '.repeat(depth)}- a`).join(
    '\n',
  ),
  'a list in each line': `${'- '.repeat(10_000)}a`,
  'a table of 5,000 columns': `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n|${'b|'.repeat(5_000)}`,
  'headings underlined': 'a\n=\n'.repeat(SIZE),
  'unclosed tags': '<'.repeat(150_000),
  'unfinished entities': '&'.repeat(150_000),
  'a heading of spaces': `### ${' '.repeat(150_000)}x`,
  'a heading of hashes': `### ${'#'.repeat(150_000)}x`,
  'only spaces': `a${' '.repeat(190_000)}b`,
  'a word of 190,000 letters': 'a'.repeat(190_000),
  'more sections than a course': '## a\n'.repeat(SIZE),
};
