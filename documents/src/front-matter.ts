import { z } from 'zod';
import { faultyLine, parseYaml } from './yaml.js';

/** The rules that fields of a file's head share; what is wrong is said in German. */

/** For a value of the wrong kind; `what` such as `eine Liste`. */
export const must =
  (what: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'fehlt' : `muss ${what} sein`;

export const text = z
  .string({ error: must('ein Text') })
  .trim()
  .min(1, 'darf nicht leer sein');

export const wholeNumber = (min: number, max: number) => {
  const error = must(`eine ganze Zahl von ${min} bis ${max}`);
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** A head with exactly these fields. */
export const head = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'muss Felder wie „title: …“ enthalten' });

export type Checked<Result> = Result | { faults: string[] };

const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/**
 * Reads a file of an author: the YAML between two lines `---`, checked field by field, and the
 * text below it.
 * @returns both, or every fault in German, each beginning with the field it is about
 */
export function splitFrontMatter<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Checked<{ values: z.output<Schema>; body: string }> {
  const head = HEAD.exec(file);
  if (!head) return { faults: ['der Kopf zwischen zwei Zeilen „---“ fehlt'] };
  const yaml = readYaml(head[1] ?? '');
  if ('faults' in yaml) return yaml;
  const parsed = schema.safeParse(yaml.value);
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(sentencesFor) };
  return { values: parsed.data, body: file.slice(head[0].length) };
}

function readYaml(yaml: string): Checked<{ value: unknown }> {
  try {
    return { value: parseYaml(yaml) };
  } catch (error) {
    // The head begins in the file's second line.
    return { faults: [`der Kopf ist in Zeile ${faultyLine(error) + 1} kein gültiges YAML`] };
  }
}

function sentencesFor(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `„${key}“ ist unbekannt`);
  const field = issue.path.join('.');
  return [field ? `„${field}“ ${issue.message}` : `der Kopf ${issue.message}`];
}
