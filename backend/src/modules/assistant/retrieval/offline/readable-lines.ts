const ABBREVIATED = /\b(?:Abs|Art|Buchst|bzw|ca|Dr|evtl|Mio|Mrd|Nr|Std|usw|vgl|z|B|d|h)\.$/;
const ORDINAL = /\b\d{1,2}\.$/;
const COUNTED =
  /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Lebensjahr|Tag|Woche|Geburtstag|Werktag)/;
const BETWEEN_SENTENCES = /(?<=[.!?][“"»]?)\s+(?=[\p{Lu}„"»\d])/u;

/**
 * The sentences of paragraphs and the lines of lists of a passage, without Markdown. Tables are left
 * out: a row means nothing without its head.
 */
export function readableLines(markdown: string): string[] {
  return markdown
    .split(/\n{2,}|\n(?=\s*(?:[-*+]|\d+[.)])\s)/)
    .filter((block) => !/^\s*\|/.test(block))
    .flatMap((block) => sentencesOf(withoutMarkdown(block)));
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const piece of text.split(BETWEEN_SENTENCES)) {
    const before = sentences.at(-1);
    if (before !== undefined && goesOn(before, piece))
      sentences.splice(-1, 1, `${before} ${piece}`);
    else sentences.push(piece);
  }
  return sentences.filter((sentence) => sentence !== '');
}

function goesOn(before: string, piece: string): boolean {
  return ABBREVIATED.test(before) || (ORDINAL.test(before) && COUNTED.test(piece));
}

/** No part of a pattern may run over the sign it begins with, or many such signs take minutes. */
function withoutMarkdown(text: string): string {
  return text
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*_`#]+/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^Merke: /, '')
    .trim();
}
