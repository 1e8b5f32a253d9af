import type { Place } from '../found.js';
import { passageId } from '../index/passage-id.js';
import { fold } from '../words/fold-words.js';
import { informativeWords } from '../words/informative-words.js';
import { isGuideWord } from '../words/stop-words.js';
import type { Chosen } from './choose-passages.js';

const POINTING = new Set(
  `abschnitt absatz modul kapitel seite text stelle hier thema inhalt kern aufgabe beispiel
   zusammen zusammenfassen zusammenfassung fasse fassen fass kurz kurzen kürzer knapp einfacher
   einfachen eigenen worten sätzen wichtig wichtigste wichtigsten punkte lesen gelesen verstehe
   verstanden verständlich`
    .split(/\s+/)
    .map(fold),
);

const MOST_PASSAGES = 8;

/**
 * The passages of the section that somebody is reading, where the question is about nothing else:
 * „Fassen Sie diesen Abschnitt zusammen.“
 * @returns null where the question speaks of something, or the person reads nothing
 */
export function passagesOfPlace(question: string, place?: Place): Chosen[] | null {
  if (place?.section === undefined) return null;
  const words = informativeWords(question);
  const points = words.some(({ folded }) => POINTING.has(folded));
  const isEmpty = words.every(({ folded }) => POINTING.has(folded) || isGuideWord(folded));
  if (!points || !isEmpty) return null;
  const { moduleId, section } = place;
  return Array.from({ length: MOST_PASSAGES }, (_, position) => ({
    id: passageId(moduleId, section, position),
    score: MOST_PASSAGES - position,
  }));
}
