import { setImmediate } from 'node:timers/promises';
import { plainBlocks } from '@toolkit/domain/course';
import { cutPassages, type GlossaryEntry } from '../assistant/index.js';
import type { ModuleOutline, ModuleText } from '../catalogue/index.js';
import type { DocumentOutline, DocumentText } from '../downloads/index.js';
import type { Track } from '../learning/index.js';
import type { PlanTemplateText } from '../sale-plan/index.js';
import type { Searchable } from './text-index.js';

export const SEARCH_GROUPS = [
  'course',
  'tracks',
  'documents',
  'glossary',
  'tasks',
  'notes',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Who may open it: whoever may open a module, has premium access, or has the task in the plan. */
type Gate = { moduleId: string } | { premium: true } | { task: string };

/** A passage of what can be found, with the place that it leads to. */
export interface SearchEntry extends Searchable {
  group: SearchGroup;
  /** Of the module, track, document or task. */
  id: string;
  gate: Gate;
  /** Of a module, counted from 1. */
  section: number | null;
  sectionId: string | null;
}

/** All that is the same for everybody, as it was at one moment. */
export interface SearchSources {
  outlines: ModuleOutline[];
  texts: ModuleText[];
  tracks: readonly Track[];
  documents: DocumentOutline[];
  documentTexts: DocumentText[];
  glossary: GlossaryEntry[];
  tasks: PlanTemplateText[];
}

const GLOSSARY_DOCUMENT = 'bonus-glossar-100-begriffe';
const NO_PLACE = { context: null, section: null, sectionId: null };

/**
 * What whoever may open it finds by each of its words.
 * Long texts are cut in turns, so that nobody has to wait for it.
 */
export async function openEntries(sources: SearchSources): Promise<SearchEntry[]> {
  const entries = publicEntries(sources).filter(({ group }) => group === 'course');
  for (const module of sources.texts) {
    entries.push(...moduleEntries(module));
    await setImmediate();
  }
  for (const track of sources.tracks) {
    entries.push(...trackEntries(track));
    await setImmediate();
  }
  for (const { id, moduleId, title, description } of sources.documents) {
    const gate: Gate = moduleId ? { moduleId } : { premium: true };
    entries.push({ ...NO_PLACE, group: 'documents', id, gate, title, blocks: [description] });
  }
  for (const text of sources.documentTexts) {
    entries.push(...documentEntries(text));
    await setImmediate();
  }
  for (const { term, definition } of sources.glossary) {
    const blocks = plainBlocks(definition);
    const gate = { premium: true } as const;
    entries.push({
      ...{ ...NO_PLACE, group: 'glossary', id: GLOSSARY_DOCUMENT, gate, title: term, blocks },
      // Each term is a result of its own.
      sectionId: term,
    });
  }
  for (const { id, title, words } of sources.tasks) {
    entries.push({ ...NO_PLACE, group: 'tasks', id, gate: { task: id }, title, blocks: words });
  }
  return entries;
}

/**
 * What is told to everybody anyway, wherever it is closed: titles of modules with what they treat, of
 * sections of tracks, of documents and tasks. No headings of modules: they are part of their text. No
 * terms of the glossary.
 */
export function publicEntries(sources: SearchSources): SearchEntry[] {
  const nothing: readonly string[] = [];
  return [
    ...sources.outlines.map(({ id, orderIndex, title, contents }) => ({
      ...{ ...NO_PLACE, group: 'course' as const, id, gate: { moduleId: id }, title },
      blocks: contents,
      context: `Modul ${orderIndex}`,
    })),
    ...sources.tracks.flatMap(({ id, title, sections }) =>
      sections.map((section) => ({
        ...{ ...NO_PLACE, group: 'tracks' as const, id, title: section.heading, blocks: nothing },
        gate: { moduleId: section.moduleId },
        context: title,
        sectionId: section.id,
      })),
    ),
    ...sources.documents.map(({ id, moduleId, title }) => ({
      ...{ ...NO_PLACE, group: 'documents' as const, id, title, blocks: nothing },
      gate: moduleId ? { moduleId } : { premium: true as const },
    })),
    ...sources.tasks.map(({ id, title }) => ({
      ...{ ...NO_PLACE, group: 'tasks' as const, id, gate: { task: id }, title, blocks: nothing },
    })),
  ];
}

/** What a section is called, and what it stands in. */
export type SectionName = Pick<SearchEntry, 'title' | 'context'>;

/** The name of a place in a module, or in a track where there is one. */
export const placeKey = (moduleOrTrackId: string, sectionId: string) =>
  `${moduleOrTrackId}#${sectionId}`;

/** The names of all sections of modules and tracks. */
export function sectionNames(entries: readonly SearchEntry[]): Map<string, SectionName> {
  return new Map(
    entries
      .filter(({ group }) => group === 'course' || group === 'tracks')
      .map(({ id, sectionId, title, context }) => [
        placeKey(id, sectionId ?? ''),
        { title, context },
      ]),
  );
}

function moduleEntries({ id, orderIndex, title, content }: ModuleText): SearchEntry[] {
  return cutPassages(content).map((passage) => ({
    group: 'course',
    id,
    gate: { moduleId: id },
    title: passage.heading,
    blocks: blocksOf(passage),
    context: `Modul ${orderIndex} · ${title}`,
    section: passage.section + 1,
    sectionId: passage.sectionId,
  }));
}

function trackEntries({ id, title, sections }: Track): SearchEntry[] {
  return sections.flatMap(({ id: sectionId, heading, moduleId, markdown }) =>
    cutPassages(markdown).map((passage) => ({
      ...{ group: 'tracks' as const, id, gate: { moduleId }, title: heading },
      blocks: blocksOf(passage),
      context: title,
      section: null,
      sectionId,
    })),
  );
}

/** What a document says, passage by passage. Of the glossary each term is a result of its own already. */
function documentEntries({ id, moduleId, title, markdown }: DocumentText): SearchEntry[] {
  if (id === GLOSSARY_DOCUMENT) return [];
  return cutPassages(markdown).map((passage) => ({
    ...{ ...NO_PLACE, group: 'documents', id, title },
    gate: moduleId ? { moduleId } : { premium: true },
    blocks: [passage.heading, ...blocksOf(passage)].filter(Boolean),
  }));
}

/** A smaller heading belongs to what it stands above. */
function blocksOf({ headingPath, text }: ReturnType<typeof cutPassages>[number]): string[] {
  return [...headingPath.slice(1), ...plainBlocks(text)];
}
