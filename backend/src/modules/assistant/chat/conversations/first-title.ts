const LONGEST = 60;

/** A conversation's title from its first question: one line, cut at a word. */
export function firstTitle(question: string): string {
  const line = question.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST).toWellFormed();
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord} …`;
}
