import { createHash } from 'node:crypto';
import { drawingFaults } from '@stabwechsel/documents/drawing/drawings-in-text';
import { doubledIds, questionFaults, splitSections, unreadable } from '@stabwechsel/domain/course';
import { ValidationError } from '../../platform/errors/app-error.js';

/** What staff may write of a module. */
export interface ModuleWords {
  title: string;
  description: string;
  /** Markdown. */
  content: string;
}

/** Bytes; the longest module as shipped has a fifth of it. */
export const MAX_CONTENT_BYTES = 200_000;

export function isSameText(one: ModuleWords, other: ModuleWords): boolean {
  return (
    one.title === other.title &&
    one.description === other.description &&
    one.content === other.content
  );
}

/**
 * The number of sections of a text that may be stored.
 * @throws ValidationError for a text that is too long, that takes too long to read, or that has no
 *   section, one without a heading, two of the same id, or a drawing or question that cannot be read
 */
export function countSections(content: string): number {
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) {
    throw new ValidationError({
      content: [`Der Text darf höchstens ${MAX_CONTENT_BYTES / 1000} kB groß sein.`],
    });
  }
  const sections = splitSections(content);
  if (sections.length === 0 || sections.some(({ heading }) => heading === '')) {
    throw new ValidationError({
      content: [
        'Der Text braucht mindestens einen Abschnitt, und jeder Abschnitt eine Überschrift („## Überschrift“).',
      ],
    });
  }
  const fault = unreadable(sections);
  if (fault) throw new ValidationError({ content: [fault] });
  const [doubled] = doubledIds(sections);
  if (doubled) {
    throw new ValidationError({
      content: [
        `Die Kennung „{#${doubled}}“ steht hinter zwei Überschriften. Bitte geben Sie jedem Abschnitt eine eigene.`,
      ],
    });
  }
  const [faulty] = [...drawingFaults(content), ...questionFaults(content)];
  if (faulty) {
    throw new ValidationError({ content: [`Zeile ${faulty.line}: ${faulty.message}.`] });
  }
  return sections.length;
}

/** What the log keeps of a text: enough to see that and how much it changed. */
export function digestOf(content: string): { characters: number; sha256: string } {
  return {
    characters: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}
