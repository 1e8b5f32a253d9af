import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { z } from 'zod';

/**
 * Reads a file of `content/assistant/`.
 * @param name such as `thesaurus.yml`
 * @param sentence what to say of one fault, in German, without a full stop
 * @throws Error with one German sentence that names the file and every fault
 */
export function readKnowledge<Values>(
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
export function readText(folder: URL, name: string): string {
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
