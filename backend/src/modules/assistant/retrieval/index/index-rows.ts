import type { ModuleText } from '../../../catalogue/index.js';
import type { DocumentOutline } from '../../../downloads/index.js';
import type { Lexicon, TextTerm } from '../words/lexicon.js';
import { cutPassages } from './cut-passages.js';
import type { DocumentPassage } from './document-passage.entity.js';
import type { Hashed } from './index-sources.js';
import type { Passage } from './passage.entity.js';
import { passageId } from './passage-id.js';

/** PostgreSQL keeps no greater position and no more of them for one lexeme. */
const LAST_POSITION = 16_383;

const MOST_POSITIONS = 255;

const ownLexemes = ({ stem, concepts }: TextTerm) => (stem ? [stem, ...concepts] : concepts);

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

/** The texts of a row by how much a word in them counts. */
interface WeightedTexts {
  A?: string;
  B?: string;
  C?: string;
}

type Weight = keyof WeightedTexts | 'D';

/**
 * The `tsvector` of some texts in its text form: stems and meanings with the weight of their text,
 * the parts of compounds with the lowest.
 */
function searchVector(lexicon: Lexicon, texts: WeightedTexts): string {
  const places = new Map<string, string[]>();
  const add = (lexeme: string, position: number, weight: Weight) => {
    const known = places.get(lexeme) ?? [];
    if (known.length < MOST_POSITIONS) known.push(`${position}${weight}`);
    places.set(lexeme, known);
  };
  let position = 0;
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const term of lexicon.termsOf(texts[weight] ?? '')) {
      position = Math.min(position + 1, LAST_POSITION);
      for (const lexeme of ownLexemes(term)) add(lexeme, position, weight);
      for (const part of term.parts) add(part, position, 'D');
    }
  }
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}
