import type { ModuleText } from '../../../catalogue/index.js';
import type { DocumentOutline } from '../../../downloads/index.js';
import type { Lexicon } from '../words/lexicon.js';
import { cutPassages } from './cut-passages.js';
import type { DocumentPassage } from './document-passage.entity.js';
import type { Hashed } from './index-sources.js';
import type { Passage } from './passage.entity.js';
import { passageId } from './passage-id.js';
import { searchVector } from './search-vector.js';

/** Headings that stand in every section and tell nothing about it. */
const EVERYWHERE =
  /^(?:Ein häufiger Fehler|Ihre Aufgabe|Ihre vier Dokumente|Was Modul \d+ bringt)$/;

/** The passages of a module. */
export function passageRows(lexicon: Lexicon, module: Hashed<ModuleText>): Passage[] {
  return cutPassages(module.source.content).map((cut) => ({
    ...cut,
    id: passageId(module.id, cut.section, cut.position),
    moduleId: module.id,
    moduleTitle: module.source.title,
    search: searchVector(lexicon, { A: tellingHeadings(cut.headingPath), C: cut.text }),
    sourceHash: module.hash,
  }));
}

export function documentRow(lexicon: Lexicon, document: Hashed<DocumentOutline>): DocumentPassage {
  const { title, description } = document.source;
  const search = searchVector(lexicon, { A: title, C: description });
  return { ...document.source, search, sourceHash: document.hash };
}

const tellingHeadings = (headings: string[]) =>
  headings.filter((heading) => !EVERYWHERE.test(heading)).join('\n');
