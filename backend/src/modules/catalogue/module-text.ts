import { createHash } from 'node:crypto';
import { drawingFaults } from '@toolkit/documents/drawing/drawings-in-text';
import { splitSections, textFaults } from '@toolkit/domain/course';
import { ValidationError } from '../../platform/errors/app-error.js';

/** What staff may write of a module. */
export interface ModuleWords {
  title: string;
  description: string;
  /** Markdown. */
  content: string;
}

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
  const [fault] = textFaults(content, drawingFaults(content));
  if (fault) throw new ValidationError({ content: [fault.message] });
  return splitSections(content).length;
}

/** What the log keeps of a text: enough to see that and how much it changed. */
export function digestOf(content: string): { characters: number; sha256: string } {
  return {
    characters: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}
