import { readdir, readFile } from 'node:fs/promises';
import { LAW_2026 } from '@toolkit/domain/proceeds';
import { citationsIn } from './norm-citations.js';

export const PLACE_KINDS = [
  'section',
  'task',
  'track',
  'document',
  'card',
  'plan',
  'assumption',
  'engine',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Where something cites a norm. */
export interface Place {
  kind: PlaceKind;
  /** The file below the repository and the line, from 1. */
  file: string;
  line: number;
  /** What the place is called: a section, a document, a question, a row of the law. */
  title: string;
  /** Where it is read or edited: a module, track, document or card; null for what has no page. */
  id: string | null;
  /** The section's anchor within a module or track. */
  sectionId: string | null;
}

export type CitedNorm = Place & { norm: string };

/** What carries law, by folder of the content. */
const FOLDERS: { folder: string; ending: string; kind: PlaceKind }[] = [
  { folder: 'course/', ending: '.md', kind: 'section' },
  { folder: 'course/vertiefungen/', ending: '.md', kind: 'track' },
  { folder: 'downloads/', ending: '.md', kind: 'document' },
  { folder: 'assistant/', ending: '.yml', kind: 'card' },
  { folder: 'plan/', ending: '.yml', kind: 'plan' },
  { folder: 'valuation/', ending: '.yml', kind: 'assumption' },
];

/** Every norm that course, tracks, documents, cards, plan, assumptions and the engine's law cite. */
export async function readCitations(contentDir: URL): Promise<CitedNorm[]> {
  const found: CitedNorm[] = [];
  for (const { folder, ending, kind } of FOLDERS) {
    const names = await readdir(new URL(folder, contentDir));
    for (const name of names.filter((one) => one.endsWith(ending)).sort()) {
      const text = await readFile(new URL(`${folder}${name}`, contentDir), 'utf8');
      found.push(...citedIn(text, kind, `content/${folder}${name}`));
    }
  }
  return [...found, ...citedByTheEngine()];
}

/** What one file cites, each with the heading or card it stands below. */
export function citedIn(text: string, kind: PlaceKind, file: string): CitedNorm[] {
  const id = /^id: (.+)$/m.exec(text)?.[1]?.trim() ?? null;
  const fileTitle = /^title: (.+)$/m.exec(text)?.[1]?.trim() ?? file;
  const lines = text.split('\n');
  const read = READERS[kind] ?? ofSection;
  return citationsIn(text).map(({ norm, line }) => ({
    norm,
    kind,
    file,
    line,
    title: fileTitle,
    id,
    sectionId: null,
    ...read(lines.slice(0, line), kind),
  }));
}

type Told = Partial<Pick<Place, 'kind' | 'title' | 'id' | 'sectionId'>>;

/** The second-level heading above; below „Ihre Aufgabe“ it is a task. */
function ofSection(above: string[], kind: PlaceKind): Told {
  if (kind === 'document') return {};
  const isTask = above.findLast((line) => /^#{2,3} /.test(line))?.startsWith('### Ihre Aufgabe');
  const heading = above.findLast((line) => line.startsWith('## '));
  const parts = /^## (.+?)(?: \{#([\w-]+).*\})?$/.exec(heading ?? '');
  return {
    ...(parts && { title: parts[1], sectionId: parts[2] ?? null }),
    ...(isTask && kind === 'section' && { kind: 'task' as const }),
  };
}

/** The entry of a list that a line belongs to: a card with its question, a task with its title. */
const ofEntry =
  (key: 'question' | 'title') =>
  (above: string[]): Told => {
    const start = above.findLastIndex((line) => line.startsWith('- id: '));
    const title = above.slice(start).find((line) => line.startsWith(`  ${key}: `));
    return {
      id: above[start]?.slice('- id: '.length) ?? null,
      ...(title && { title: title.slice(key.length + 4).replace(/^"(.*)"$/, '$1') }),
    };
  };

/** The row of the assumptions that a line belongs to. */
function ofRow(above: string[]): Told {
  const row = above.findLast((line) => /^\w+:/.test(line));
  return { id: null, ...(row && { title: row.replace(/:.*/, '') }) };
}

const READERS: Partial<Record<PlaceKind, (above: string[], kind: PlaceKind) => Told>> = {
  card: ofEntry('question'),
  plan: ofEntry('title'),
  assumption: ofRow,
};

/** The sources of the law that the engine computes with. */
function citedByTheEngine(): CitedNorm[] {
  const file = 'domain/src/proceeds/law/2026.ts';
  return Object.entries(LAW_2026).flatMap(([title, rows]) =>
    Array.isArray(rows)
      ? rows.flatMap(({ source }, index) =>
          citationsIn(source).map(({ norm }) => ({
            norm,
            kind: 'engine' as const,
            file,
            line: index + 1,
            title,
            id: null,
            sectionId: null,
          })),
        )
      : [],
  );
}
