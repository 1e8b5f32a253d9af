const LONGEST = 60;

/** A conversation's title from its first question: one line, cut at a word. */
export function firstTitle(question: string): string {
  const line = question.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST).toWellFormed();
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord} …`;
}

const MOST_WORDS = 10;

const POINTS_BACK =
  /^(und|aber|auch|also)\b|\b(davon|dabei|dafür|dagegen|daran|darauf|daraus|darüber|damit|dazu|danach|diese[mnrs]?|genauer|ausführlicher|ihn|ihm|dessen|deren)\b|(?<!\bgibt )\bes\b/i;

/** „das“, „der“ and „sie“ point back where no noun follows them. */
const BEFORE_NO_NOUN = /\b(?:[Dd]as|sie)\b(?!\s+\p{Lu})|\b(?:der|die|den|dem)\s*(?:[?.,]|$)/u;

/** Whether a question can only be understood with the one before it: „Und wie lange dauert das?“ */
export function isFollowUp(question: string): boolean {
  const isShort = question.trim().split(/\s+/).length <= MOST_WORDS;
  return isShort && (POINTS_BACK.test(question) || BEFORE_NO_NOUN.test(question));
}
