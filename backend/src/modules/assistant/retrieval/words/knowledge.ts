import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { informativeStems } from './words.js';

/**
 * Reads a file of `content/assistant/`.
 * @param name such as `thesaurus.yml`
 * @param sentence what to say of one fault, in German, without a full stop
 * @throws Error with one German sentence that names the file and every fault
 */
function readKnowledge<Values>(
  folder: URL,
  name: string,
  schema: z.ZodType<Values>,
  sentence: (issue: z.core.$ZodIssue) => string,
): Values {
  const parsed = schema.safeParse(parseYaml(name, readText(folder, name)));
  if (parsed.success) return parsed.data;
  throw faulty(name, parsed.error.issues.map(sentence).join('; '));
}

/** @throws Error with a German sentence where there is no such file */
function readText(folder: URL, name: string): string {
  try {
    return readFileSync(new URL(name, folder), 'utf8');
  } catch {
    throw faulty(name, 'sie fehlt');
  }
}

function parseYaml(name: string, text: string): unknown {
  try {
    return parse(text);
  } catch {
    throw faulty(name, 'sie ist kein gültiges YAML');
  }
}

function faulty(name: string, faults: string): Error {
  return new Error(`Die Datei content/assistant/${name} ist fehlerhaft: ${faults}.`);
}

const term = z
  .string({ error: 'enthält etwas, das kein Text ist' })
  .refine((text) => informativeStems(text).length > 0, {
    error: ({ input }) => `enthält „${input}“, das kein Wort für die Suche ist`,
  });

const group = z
  .array(term, { error: 'ist keine Liste' })
  .min(2, 'braucht mindestens zwei Begriffe')
  .refine((terms) => new Set(terms).size === terms.length, 'nennt einen Begriff zweimal');

const thesaurus = z.array(group, { error: 'sie muss eine Liste von Gruppen sein' });

const FILE = 'thesaurus.yml';

/** The file as it stands, which tells whether it has changed. */
export const thesaurusText = (folder: URL) => readText(folder, FILE);

/**
 * The groups of terms that mean the same, as authors keep them.
 * @param folder `content/assistant/`, with a slash at its end
 * @throws Error with one German sentence that names every group at fault
 */
export function readThesaurus(folder: URL): string[][] {
  return readKnowledge(folder, FILE, thesaurus, ({ path: [index], message }) =>
    typeof index === 'number' ? `Gruppe ${index + 1} ${message}` : message,
  );
}

/** The questions of a module's sections, by the section's title. */
type ModuleRegister = Record<string, string[]>;

/** Questions in the words of owners, and which section answers them. */
export interface Register {
  /** The questions that a module answers; empty for a module nobody has written any for. */
  ofModule(moduleId: string): ModuleRegister;
  /** Every question. */
  all: string[];
  /** Questions near the subject that the course does not answer. */
  outside: string[];
}

const OUTSIDE = 'nicht-behandelt.yml';

const question = z.string({ error: 'enthält etwas, das kein Text ist' }).trim().min(1, {
  error: 'enthält eine leere Frage',
});
const questions = z.array(question, { error: 'muss eine Liste von Fragen sein' });
const byHeading = z.record(z.string(), questions, {
  error: 'sie muss Fragen unter den Überschriften der Abschnitte nennen',
});

/**
 * Reads the register that authors keep in `register/`: one file per module and one for what the
 * course leaves out.
 * @param folder `content/assistant/`, with a slash at its end
 * @throws Error with one German sentence that names the file and every fault
 */
export function readRegister(folder: URL): Register {
  const modules = new Map(
    readdirSync(new URL('register/', folder))
      .filter((name) => name.endsWith('.yml') && name !== OUTSIDE)
      .map((name) => [
        name.slice(0, -'.yml'.length),
        readKnowledge(folder, `register/${name}`, byHeading, sentence),
      ]),
  );
  const outside = readKnowledge(folder, `register/${OUTSIDE}`, questions, sentence);
  const answered = [...modules.values()].flatMap((register) => Object.values(register).flat());
  return {
    ofModule: (moduleId) => modules.get(moduleId) ?? {},
    all: [...answered, ...outside],
    outside,
  };
}

function sentence({ path: [place], message }: z.core.$ZodIssue): string {
  if (typeof place === 'string') return `„${place}“ ${message}`;
  return typeof place === 'number' ? `Zeile ${place + 1} ${message}` : message;
}
