import { readdir, readFile } from 'node:fs/promises';
import { drawingFaults, withoutDrawings } from '@toolkit/documents/drawing/drawings-in-text';
import { head, must, splitFrontMatter, text, wholeNumber } from '@toolkit/documents/front-matter';
import {
  doubledIds,
  questionFaults,
  splitSections,
  unreadable,
  withoutQuestions,
} from '@toolkit/domain/course';
import { groupBy } from '@toolkit/domain/es2024';
import { z } from 'zod';

/** What a track is about: another way, a legal form, people, the buyer's money, another company. */
export const TRACK_KINDS = ['weg', 'rechtsform', 'menschen', 'finanzierung', 'betrieb'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

/** A part of a track; it belongs to a module and is open to whoever may open that. */
export interface TrackSection {
  /** Unlike that of any other section of a track. */
  id: string;
  heading: string;
  moduleId: string;
  /** Markdown without the heading's line. */
  markdown: string;
  /** What reading it takes, rounded up. */
  minutes: number;
}

/** A text that runs through the modules for owners for whom something is different. */
export interface Track {
  id: string;
  orderIndex: number;
  title: string;
  kind: TrackKind;
  /** For whom it is, in one or two sentences. */
  description: string;
  /** In the order of reading. */
  sections: TrackSection[];
}

const frontMatter = head({
  id: text,
  orderIndex: wholeNumber(1, 999),
  title: text,
  kind: z.enum(TRACK_KINDS, { error: must(`eines von ${TRACK_KINDS.join(', ')}`) }),
  description: text,
});

/** `## Heading {#id modul=modul-3}` */
const OWNER = /^( {0,3}##[ \t].*\{#)([a-z0-9-]+)[ \t]+modul=(modul-[1-9])(\}[ \t]*)$/gm;
const WORDS_PER_MINUTE = 200;

/**
 * Reads every track of the folder.
 * @returns them in the order in which they are offered
 * @throws Error with one German sentence that names the file and every fault in it
 */
export async function readTracks(folder: URL): Promise<Track[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const tracks = await Promise.all(
    names.map(async (name) => parseTrackFile(name, await readFile(new URL(name, folder), 'utf8'))),
  );
  const sections = tracks.flatMap((track) =>
    track.sections.map(({ id }) => ({ id, name: `${track.id}.md` })),
  );
  for (const [id, some] of groupBy(sections, (section) => section.id)) {
    const [, second] = some;
    if (second) throw faulty(second.name, [`der Abschnitt „{#${id}}“ steht auch anderswo`]);
  }
  return tracks.sort((a, b) => a.orderIndex - b.orderIndex);
}

/**
 * @param name of the file, such as `familie.md`
 * @throws Error with one German sentence that names the file and every fault in it
 */
export function parseTrackFile(name: string, file: string): Track {
  const split = splitFrontMatter(file, frontMatter);
  if ('faults' in split) throw faulty(name, split.faults);
  const { values, body } = split;
  const owners = new Map<string, string>();
  const markdown = body.trimStart().replace(OWNER, (_line, start, id, moduleId, end) => {
    owners.set(id, moduleId);
    return `${start}${id}${end}`;
  });
  const sections = splitSections(markdown);
  const faults: string[] = [];
  if (`${values.id}.md` !== name) faults.push('„id“ muss lauten wie der Dateiname');
  if (sections.length === 0) faults.push('der Text unter dem Kopf fehlt');
  const fault = unreadable(sections);
  if (fault) faults.push(fault.replace(/\.$/, ''));
  for (const id of doubledIds(sections)) faults.push(`der Abschnitt „{#${id}}“ steht zweimal da`);
  const above = file.slice(0, file.length - body.trimStart().length).split('\n').length - 1;
  const text = body.trimStart();
  for (const { line, message } of [...drawingFaults(text), ...questionFaults(text)]) {
    faults.push(`Zeile ${above + line}: ${message}`);
  }
  for (const { id, heading } of sections) {
    if (!owners.has(id)) faults.push(`bei „${heading}“ fehlt „{#… modul=modul-N}“`);
  }
  if (faults.length > 0) throw faulty(name, faults);
  return {
    ...values,
    sections: sections.map(({ id, heading, markdown: text }) => {
      const own = text.slice(text.indexOf('\n') + 1).trim();
      const words = withoutQuestions(withoutDrawings(own)).split(/\s+/).length;
      const minutes = Math.ceil(words / WORDS_PER_MINUTE);
      return { id, heading, moduleId: owners.get(id) ?? '', markdown: own, minutes };
    }),
  };
}

function faulty(name: string, faults: string[]): Error {
  return new Error(
    `Die Vertiefung content/course/vertiefungen/${name} ist fehlerhaft: ${faults.join('; ')}.`,
  );
}
