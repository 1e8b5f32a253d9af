import type { Sale } from '@toolkit/domain/sale';

/** A text that buyers read, as the mode of sale has it. */
export interface PublicText {
  /** Such as `content/site/terms.md`. */
  file: string;
  text: string;
}

/** What the access includes besides course and documents; nothing where the mode sells none of it. */
interface Included {
  sale: Pick<Sale, 'parts'>;
  talk?: { minutes: number; supportMonths: number };
}

/**
 * What the operator's texts promise differently in different places, or promise although the mode of sale
 * does not sell it.
 * @returns German sentences that name the file and repeat the words
 */
export const contradictoryPromises = (texts: PublicText[], included: Included): string[] => [
  ...texts.flatMap(replyTimes),
  ...texts.flatMap(lifelongAccess),
  ...texts.flatMap((text) => personalServices(text, included)),
  ...texts.flatMap((text) => answersToQuestions(text, included)),
];

const REPLY = /[^.:'"]*\b(?:24|48) Stunden(?! gilt| bez)[^.'"]*/g;

/** The form is answered within 24 hours, an e-mail within 48: each promise says which of them it means. */
function replyTimes({ file, text }: PublicText): string[] {
  return (text.match(REPLY) ?? [])
    .filter(
      (promise) =>
        (/24 Stunden/.test(promise) && !/Formular|Wir antworten/.test(promise)) ||
        (/48 Stunden/.test(promise) && !/E-Mails?|Werktagen/.test(promise)),
    )
    .map(
      (promise) =>
        `${file}: „${promise.trim()}“ sagt nicht, ob das Formular (24 Stunden) oder die E-Mail (48 Stunden) gemeint ist.`,
    );
}

/** The terms may end the offer with six months' notice, so „lifelong“ needs its meaning beside it. */
function lifelongAccess({ file, text }: PublicText): string[] {
  if (!/lebenslang/i.test(text) || /solange wir das Angebot betreiben/.test(text)) return [];
  return [
    `${file} verspricht lebenslangen Zugang. Nach den AGB endet er, wenn das Angebot mit sechs Monaten Frist eingestellt wird. Schreiben Sie dazu „solange wir das Angebot betreiben“.`,
  ];
}

const NUMBERS = ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
NUMBERS.push('zehn', 'elf', 'zwölf');

const numberOf = (word = '') => {
  const index = NUMBERS.indexOf(word.toLowerCase());
  return index === -1 ? Number(word) : index;
};

/** Length and period stand in brand.yml, and everywhere the same. */
function personalServices({ file, text }: PublicText, { talk }: Included): string[] {
  if (!talk) return [];
  const months = [...text.matchAll(/(\S+) Monate bevorzugte/g)].map(([, word]) => word);
  const minutes = [...text.matchAll(/\bGespräch von (\d+) Minuten/g)].map(([, word]) => word);
  return [
    ...months
      .filter((word) => numberOf(word) !== talk.supportMonths)
      .map(
        (word) =>
          `${file} verspricht ${word} Monate bevorzugte E-Mails, content/site/brand.yml ${talk.supportMonths}.`,
      ),
    ...minutes
      .filter((word) => numberOf(word) !== talk.minutes)
      .map(
        (word) =>
          `${file} verspricht ein Gespräch von ${word} Minuten, content/site/brand.yml ${talk.minutes}.`,
      ),
  ];
}

const PERSONAL =
  /bevorzugte|E-Mail-Support|Beratungsgespräch|Erstgespräch|Erstberatung|Gespräch von|[Pp]ersönliche\w* (?:Gespräch|Beratungsgespräch|Leistung)|erst sprechen|Haben Sie Fragen|Ihre Fragen?\b|Ihrer Fragen|Fragen? (?:stellen|beantwort)|Lernerfolg|besprechen wir|Ansprechperson/;
const ASSISTANT = /\bAssistent|KI-Assistent|Sprachmodell/;
const DENIAL = /\b(?:nicht|kein|keine|keinen|keiner|ohne)\b/i;
const SENTENCE = /[^.?\n]+/g;

/**
 * Where nothing is sold that answers questions, no text may promise it: a right to ask is what makes the
 * course distance learning (§ 1 Abs. 1 Nr. 2 FernUSG; BGH, III ZR 109/24). Sentences that deny it may stay.
 */
function answersToQuestions({ file, text }: PublicText, { sale }: Included): string[] {
  const unsold = [
    ...(sale.parts.includes('personal') ? [] : [PERSONAL]),
    ...(sale.parts.includes('assistant') ? [] : [ASSISTANT]),
  ];
  return (text.match(SENTENCE) ?? [])
    .filter((sentence) => !DENIAL.test(sentence) && unsold.some((words) => words.test(sentence)))
    .map(
      (sentence) =>
        `${file}: „${sentence.trim()}“ verspricht, was diese Art des Verkaufs nicht enthält.`,
    );
}
