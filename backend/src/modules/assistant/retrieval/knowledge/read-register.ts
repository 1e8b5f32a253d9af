import { readdirSync } from 'node:fs';
import { z } from 'zod';
import { readKnowledge } from './knowledge-file.js';

/** The questions of a module's sections, by the section's title. */
export type ModuleRegister = Record<string, string[]>;

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
