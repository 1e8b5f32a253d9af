import { parse, YAMLParseError } from 'yaml';
import type { z } from 'zod';

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
    return { value: parse(yaml) };
  } catch (error) {
    // The head begins in the file's second line.
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) + 1 : 1;
    return { faults: [`der Kopf ist in Zeile ${line} kein gültiges YAML`] };
  }
}

function sentencesFor(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `„${key}“ ist unbekannt`);
  const field = issue.path.join('.');
  return [field ? `„${field}“ ${issue.message}` : `der Kopf ${issue.message}`];
}
