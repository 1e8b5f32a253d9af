import { MAX_CHARACTERS } from '@toolkit/documents/fill/fill-document';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { AnswerDifference } from '../downloads.errors.js';
import { type Answers, type FilledState, labelOf } from './filled-state.js';

const MAX_ANSWERS = 1_000;
const MAX_KEY_LENGTH = 1_000;

/**
 * Answers that were sent: texts of the document's blanks, or of blanks it had before. Empty ones count as
 * none.
 * @throws ValidationError
 */
export function readAnswers(
  given: object,
  { state, stored }: { state: FilledState; stored: { answers: Answers } },
): Answers {
  const blanks = new Map(state.blanks.map((blank) => [blank.key, blank]));
  const entries = Object.entries(given).slice(0, MAX_ANSWERS + 1);
  if (entries.length > MAX_ANSWERS) {
    throw new ValidationError({ answers: [`Es sind höchstens ${MAX_ANSWERS} Eingaben möglich.`] });
  }
  const answers: Answers = {};
  const faults: Record<string, string[]> = {};
  for (const [key, value] of entries) {
    const blank = blanks.get(key);
    const known = blank || key === '@form' || key === '@way' || Object.hasOwn(stored.answers, key);
    if (!known || key.length > MAX_KEY_LENGTH || value === null || value === '') continue;
    const max = MAX_CHARACTERS[blank?.kind ?? 'line'];
    if (typeof value !== 'string') faults[`answers.${key}`] = ['Bitte geben Sie einen Text ein.'];
    else if (value.length > max) {
      const where = blank ? labelOf(blank) : key;
      faults[`answers.${key}`] = [
        `„${where.slice(0, 120)}“ ist zu lang: Hier passen höchstens ${max.toLocaleString('de-DE')} Zeichen.`,
      ];
    } else answers[key] = value;
  }
  if (Object.keys(faults).length > 0) throw new ValidationError(faults);
  return answers;
}

/** The blanks in which two sets of answers differ. */
export function differencesOf(
  stored: Answers,
  sent: Answers,
  { state }: { state: FilledState },
): AnswerDifference[] {
  const labels = new Map(state.blanks.map((blank) => [blank.key, labelOf(blank)]));
  const keys = new Set([...Object.keys(stored), ...Object.keys(sent)]);
  return [...keys]
    .filter((key) => stored[key] !== sent[key])
    .map((key) => ({
      key,
      label: labels.get(key) ?? key,
      stored: stored[key] ?? null,
      yours: sent[key] ?? null,
    }));
}
