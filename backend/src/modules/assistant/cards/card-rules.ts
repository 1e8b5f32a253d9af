import {
  ANSWER_WORDS,
  countWords,
  MAX_EXAMPLES,
  plainBlocks,
  type Section,
} from '@toolkit/domain/course';
import type { Card } from './card-file.js';

/** What keeps a card from being good, by its field, each a German sentence. */
export type CardFaults = Partial<Record<keyof Card, string[]>>;

/**
 * The rules that cards of files and of staff keep alike.
 * @param sections of the card's module; empty for a card of none
 */
export function cardFaults(card: Card, sections: Section[]): CardFaults {
  const faults: CardFaults = {};
  const { kind, question, examples, answer, moduleId, sectionId, quote } = card;
  if (kind === 'course' && !question.endsWith('?')) {
    faults.question = ['Die Frage muss mit einem Fragezeichen enden.'];
  }
  if (examples.length > MAX_EXAMPLES) {
    faults.examples = [`Höchstens ${MAX_EXAMPLES} andere Wortlaute sind möglich.`];
  }
  const ofAnswer = answerFaults(kind, answer);
  if (ofAnswer.length > 0) faults.answer = ofAnswer;
  if (kind !== 'course') return faults;
  if (!moduleId) faults.moduleId = ['Bitte wählen Sie das Modul, in dem die Antwort steht.'];
  const section = sections.find(({ id }) => id === sectionId);
  if (!section) {
    faults.sectionId = ['Diesen Abschnitt gibt es in dem Modul nicht.'];
    return faults;
  }
  const isThere = plainBlocks(section.markdown).some((block) => block.includes(quote ?? ''));
  if (!quote || !isThere) {
    faults.quote = ['Diese Worte stehen nicht so in einem Absatz des Abschnitts.'];
  }
  return faults;
}

function answerFaults(kind: Card['kind'], answer: string): string[] {
  const [least, most] = ANSWER_WORDS[kind];
  const words = countWords(answer);
  const faults: string[] = [];
  if (words < least || words > most) {
    faults.push(`Die Antwort muss ${least} bis ${most} Wörter haben; es sind ${words}.`);
  }
  if (/^#|!\[/m.test(answer)) faults.push('Überschriften und Bilder sind nicht möglich.');
  else if (answer.includes('!')) faults.push('Bitte schreiben Sie ohne Ausrufezeichen.');
  if (/\]\((?!\/)|https?:|www\./.test(answer)) {
    faults.push('Verweise können nur auf Seiten dieses Angebots führen, etwa „/downloads“.');
  }
  return faults;
}
