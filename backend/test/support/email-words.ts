const FRAME = [
  /<head>.*?<\/head>/gs,
  /<!--.*?-->/gs,
  /<div class="preview".*?<\/div>/gs,
  // The brand above the e-mail stands in its signature and its foot too.
  /<header>.*?<\/header>/gs,
  // The address below a button is the button's own.
  /<p class="soft address".*?<\/p>/gs,
];

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** The words somebody reads in an HTML e-mail, each link followed by where it leads. */
export function wordsOfHtml(html: string): string[] {
  const email = FRAME.reduce((rest, pattern) => rest.replaceAll(pattern, ''), html)
    .replaceAll(/<\/?(?:span|wbr)\b[^>]*>/g, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, url: string, words: string) =>
      url.replace('mailto:', '') === words ? words : `${words} ${url}`,
    )
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[a-z]+;/g, (entity) => ENTITIES[entity] ?? entity);
  return wordsOf(email);
}

/** The words of a text; the colons that stand for a table's columns and headings do not count, nor the marks of a list. */
export function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => word.replace(/:$/, ''))
    .filter((word) => !['', '-', '--'].includes(word));
}
