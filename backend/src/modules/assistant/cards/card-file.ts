import { readdir, readFile } from 'node:fs/promises';
import { must, text } from '@toolkit/documents/front-matter';
import { parseYamlOr } from '@toolkit/documents/yaml';
import { z } from 'zod';

/** The legal forms by which answers differ. */
export const LEGAL_FORMS = ['gmbh', 'personengesellschaft', 'einzelunternehmen'] as const;
export type LegalForm = (typeof LEGAL_FORMS)[number];

/**
 * `course`: answers from a section of the course. `general`: about the assistant, the product or an
 * emergency. `outside`: says that the course does not treat something, and who does.
 */
export type CardKind = 'course' | 'general' | 'outside';

/** An answer as its author wrote it. */
export interface Card {
  id: string;
  kind: CardKind;
  /** null for a card that belongs to no module and is open to everybody. */
  moduleId: string | null;
  /** The section it stands on; null where `moduleId` is. */
  sectionId: string | null;
  question: string;
  /** Other wordings of the question. */
  examples: string[];
  /** Cards of one topic answer the same question for different legal forms. */
  topic: string | null;
  forms: LegalForm[];
  /** What of the section bears the answer, as it is displayed. */
  quote: string | null;
  /** The document that helps most. */
  documentId: string | null;
  /** A page of the product that goes on from here. */
  link: { path: string; label: string } | null;
  /** Words that lead to the card whatever else is asked. */
  triggers: string[];
  /** Markdown. */
  answer: string;
}

const MODULE_FILE = /^(modul-\d+)\.yml$/;
const KINDS: Record<string, CardKind> = {
  'allgemein.yml': 'general',
  'nicht-behandelt.yml': 'outside',
};

const slug = text.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'muss aus a–z, 0–9 und „-“ bestehen');
const texts = z.array(text, { error: must('eine Liste') });

const cardFields = {
  id: slug,
  question: text.max(300, 'darf höchstens 300 Zeichen haben'),
  examples: texts.default([]),
  answer: text.max(3_000, 'darf höchstens 3.000 Zeichen haben'),
  document: slug.optional(),
  topic: slug.optional(),
  forms: z
    .array(z.enum(LEGAL_FORMS, { error: must(`eine der Formen ${LEGAL_FORMS.join(', ')}`) }))
    .default([]),
  triggers: texts.default([]),
  link: text.regex(/^\/(?!\/)/, 'muss ein Weg wie „/downloads“ sein').optional(),
  linkLabel: text.optional(),
};

const courseCards = z.array(z.strictObject({ ...cardFields, section: slug, quote: text }), {
  error: must('eine Liste von Karten'),
});
const otherCards = z.array(z.strictObject(cardFields), { error: must('eine Liste von Karten') });

/** @returns whether a file of `content/assistant` holds cards */
export const isCardFile = (name: string): boolean => MODULE_FILE.test(name) || name in KINDS;

/**
 * Reads the cards of a file: `modul-N.yml` those of a module, `allgemein.yml` and
 * `nicht-behandelt.yml` those of none.
 * @throws Error with one German sentence that names the file and every fault
 */
export function parseCards(name: string, yaml: string): Card[] {
  const moduleId = MODULE_FILE.exec(name)?.[1] ?? null;
  const parsed = (moduleId ? courseCards : otherCards).safeParse(
    parseYamlOr(yaml, (fault) => faulty(name, [fault])),
  );
  if (!parsed.success) throw faulty(name, parsed.error.issues.flatMap(sentencesFor));
  const cards: z.infer<typeof courseCards>[number][] = parsed.data as never;
  const faults = cards.flatMap((card) => faultsOf(card));
  if (faults.length > 0) throw faulty(name, faults);
  return cards.map(({ section, quote, document, topic, link, linkLabel, ...card }) => ({
    ...card,
    kind: KINDS[name] ?? 'course',
    moduleId,
    sectionId: section ?? null,
    topic: topic ?? null,
    quote: quote ?? null,
    documentId: document ?? null,
    link: link && linkLabel ? { path: link, label: linkLabel } : null,
  }));
}

/**
 * The cards of all files of a folder, by file, with the product's name where they say `{{product}}`.
 * Yields to the event loop between files.
 * @throws Error as `parseCards`, and where an id occurs twice
 */
export async function readCards(folder: URL, product: string): Promise<Card[]> {
  const names = (await readdir(folder)).filter(isCardFile).sort();
  const home = new Map<string, string>();
  const cards: Card[] = [];
  for (const name of names) {
    const yaml = await readFile(new URL(name, folder), 'utf8');
    const own = parseCards(name, yaml.replaceAll('{{product}}', product));
    for (const { id } of own) {
      const other = home.get(id);
      if (other) throw faulty(name, [`die Karte „${id}“ steht schon in ${other}`]);
      home.set(id, name);
    }
    cards.push(...own);
  }
  return cards;
}

function faultsOf({ id, topic, forms, link, linkLabel }: z.infer<typeof otherCards>[number]) {
  const faults: string[] = [];
  if (forms.length > 0 && !topic) faults.push(`die Karte „${id}“ hat „forms“, aber kein „topic“`);
  if (topic && forms.length === 0) faults.push(`die Karte „${id}“ hat „topic“, aber kein „forms“`);
  if (Boolean(link) !== Boolean(linkLabel)) {
    faults.push(`die Karte „${id}“ braucht „link“ und „linkLabel“ zusammen`);
  }
  return faults;
}

function sentencesFor(issue: z.core.$ZodIssue): string[] {
  const [index, ...path] = issue.path;
  const card = typeof index === 'number' ? `Karte ${index + 1}: ` : '';
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${card}„${key}“ ist unbekannt`);
  }
  return [`${card}${path.length > 0 ? `„${path.join('.')}“ ` : ''}${issue.message}`];
}

const faulty = (name: string, faults: string[]) =>
  new Error(`Die Datei content/assistant/${name} ist fehlerhaft: ${faults.join('; ')}.`);
