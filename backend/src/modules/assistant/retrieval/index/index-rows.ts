import { splitSections } from '@stabwechsel/domain/course';
import type { DocumentOutline } from '../../../downloads/index.js';
import type { Lexicon } from '../words/lexicon.js';
import { type CutPassage, cutPassages } from './cut-passages.js';
import type { DocumentPassage } from './document-passage.entity.js';
import { type Hashed, type ModuleSource, OUTSIDE } from './index-sources.js';
import type { Passage } from './passage.entity.js';
import { passageId } from './passage-id.js';
import { searchVector } from './search-vector.js';
import type { SectionClue } from './section-clue.entity.js';

/** Headings that stand in every section and tell nothing about it. */
const EVERYWHERE =
  /^(?:Ein häufiger Fehler|Ihre Aufgabe|Ihre vier Dokumente|Was Modul \d+ bringt)$/;

/** The passages of a module. */
export function passageRows(lexicon: Lexicon, module: Hashed<ModuleSource>): Passage[] {
  return cutPassages(module.source.content).map((cut) => ({
    ...cut,
    id: passageId(module.id, cut.section, cut.position),
    moduleId: module.id,
    moduleTitle: module.source.title,
    search: searchVector(lexicon, { A: tellingHeadings(cut.headingPath), C: cut.text }),
    sourceHash: module.hash,
  }));
}

/** What leads to the sections of a module: the text of each, and the questions it answers. */
export function clueRows(lexicon: Lexicon, module: Hashed<ModuleSource>): SectionClue[] {
  const passages = cutPassages(module.source.content);
  return splitSections(module.source.content).flatMap(({ index, heading }) => {
    const text = sectionTexts(passages.filter(({ section }) => section === index));
    const questions = module.source.register[heading] ?? [heading, ...sentencesOf(text.C)];
    const id = `${module.id}.${index}`;
    const place = { moduleId: module.id, section: index, sourceHash: module.hash };
    const search = searchVector(lexicon, { ...text, B: questions.join(' ') });
    return [
      { ...place, id, kind: 'section' as const, search },
      ...questions.map((question, number) => ({
        ...place,
        id: `${id}.${number}`,
        kind: 'question' as const,
        search: searchVector(lexicon, { B: question }),
      })),
    ];
  });
}

/** What stands in for questions where nobody has written any, as in a section that staff have added. */
const sentencesOf = (text: string) => text.split(/(?<=[.?!])\s+|\n+/).filter((one) => one.trim());

/** The questions that the course does not answer. */
export function outsideRows(lexicon: Lexicon, outside: Hashed<string[]>): SectionClue[] {
  return outside.source.map((question, number) => ({
    id: `${OUTSIDE}.${number}`,
    kind: 'outside',
    moduleId: null,
    section: null,
    search: searchVector(lexicon, { B: question }),
    sourceHash: outside.hash,
  }));
}

export function documentRow(lexicon: Lexicon, document: Hashed<DocumentOutline>): DocumentPassage {
  const { title, description } = document.source;
  const search = searchVector(lexicon, { A: title, C: description });
  return { ...document.source, search, sourceHash: document.hash };
}

function sectionTexts(passages: CutPassage[]): { A: string; C: string } {
  const headings = new Set(passages.flatMap(({ headingPath }) => headingPath));
  return {
    A: tellingHeadings([...headings]),
    C: passages.map(({ text }) => text).join('\n'),
  };
}

const tellingHeadings = (headings: string[]) =>
  headings.filter((heading) => !EVERYWHERE.test(heading)).join('\n');
