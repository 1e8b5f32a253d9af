import { createHash } from 'node:crypto';
import { drawingFaults } from '@toolkit/documents/drawing/drawings-in-text';
import { head, must, splitFrontMatter, text, wholeNumber } from '@toolkit/documents/front-matter';
import {
  DIFFICULTY_LABELS,
  doubledIds,
  questionFaults,
  splitSections,
  unreadable,
} from '@toolkit/domain/course';
import { z } from 'zod';

const texts = z.array(text, { error: must('eine Liste') });

const someTexts = texts.min(1, 'darf nicht leer sein');

/** What stands between the `---` lines of a module's file. */
const frontMatter = head({
  id: text,
  orderIndex: wholeNumber(1, 99),
  title: text,
  description: text,
  duration: text.regex(/^\d+-\d+ Min$/, 'muss wie „35-45 Min“ lauten'),
  difficulty: z.enum(Object.values(DIFFICULTY_LABELS), {
    error: must(`eine der Stufen „${Object.values(DIFFICULTY_LABELS).join('“, „')}“`),
  }),
  unlockAfterDays: wholeNumber(0, 3650).default(0),
  learningGoals: someTexts,
  contents: someTexts,
  tools: someTexts,
  teaserFeatures: someTexts,
  downloads: texts.default([]),
});

/** A module's file as it lies in the folder. */
export interface CourseFile {
  /** Such as `modul-3.md`. */
  name: string;
  text: string;
  /** SHA-256 of the text; tells whether the file has changed since it was imported. */
  hash: string;
}

export interface ParsedModule extends FrontMatter {
  /** Markdown without the head. */
  content: string;
  sectionCount: number;
}

const NUMBER = /^modul-(\d+)\.md$/;

export function isCourseFile(name: string): boolean {
  return NUMBER.test(name);
}

export function courseFile(name: string, text: string): CourseFile {
  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
}

/** The id a file's name stands for: `modul-3.md` holds `modul-3`. */
export function moduleIdOf({ name }: Pick<CourseFile, 'name'>): string {
  return name.replace(/\.md$/, '');
}

/**
 * Reads a module from its file: the YAML head, checked field by field, and the text below it.
 * @throws Error with one German sentence that names the file and every field at fault
 */
export function parseCourseFile(file: CourseFile): ParsedModule {
  const split = splitFrontMatter(file.text, frontMatter);
  if ('faults' in split) throw faulty(file, split.faults);

  const { values, body } = split;
  const content = body.replace(/^(?:[ \t]*\r?\n)+/, '');
  const sections = splitSections(content);
  const faults = misplaced(file, values);
  if (sections.length === 0) faults.push('der Text unter dem Kopf fehlt');
  const fault = unreadable(sections);
  if (fault) faults.push(fault.replace(/\.$/, ''));
  for (const id of doubledIds(sections)) faults.push(`der Abschnitt „{#${id}}“ steht zweimal da`);
  const above = file.text.slice(0, file.text.length - content.length).split('\n').length - 1;
  for (const { line, message } of [...drawingFaults(content), ...questionFaults(content)]) {
    faults.push(`Zeile ${above + line}: ${message}`);
  }
  if (faults.length > 0) throw faulty(file, faults);
  return { ...values, content, sectionCount: sections.length };
}

/** File name, id and place in the course say the same, so that no two files claim one module. */
function misplaced(file: CourseFile, { id, orderIndex }: FrontMatter): string[] {
  const number = Number(NUMBER.exec(file.name)?.[1]);
  const faults: string[] = [];
  if (id !== moduleIdOf(file)) faults.push(`„id“ muss ${moduleIdOf(file)} sein wie der Dateiname`);
  if (orderIndex !== number) faults.push(`„orderIndex“ muss ${number} sein wie im Dateinamen`);
  return faults;
}

function faulty({ name }: CourseFile, faults: string[]): Error {
  return new Error(`Die Moduldatei content/course/${name} ist fehlerhaft: ${faults.join('; ')}.`);
}

type FrontMatter = z.infer<typeof frontMatter>;
