import { z } from 'zod';

const must =
  (what: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'fehlt' : `muss ${what} sein`;

const text = z
  .string({ error: must('ein Text') })
  .trim()
  .min(1, 'darf nicht leer sein');
const place = must('eine ganze Zahl von 1 bis 99');

/** What stands between the `---` lines of a document's file. */
const frontMatter = z.strictObject(
  {
    id: text.regex(
      /^(?!.*-docx$)(modul-[1-9]|bonus)-[a-z0-9]+(-[a-z0-9]+)*$/,
      'muss wie „modul-3-wertermittlung“ oder „bonus-glossar“ lauten',
    ),
    title: text,
    description: text,
    kind: text.regex(/^[a-zäöüß]+$/, 'muss ein Wort in Kleinbuchstaben wie „checkliste“ sein'),
    orderIndex: z
      .number({ error: place })
      .int({ error: place })
      .min(1, { error: place })
      .max(99, { error: place }),
    /** The month the content was last checked in; documents that name none share this one. */
    asOf: text
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'muss ein Monat wie „2026-11“ sein')
      .default('2026-11'),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? 'ist unbekannt' : 'muss Felder wie „title: …“ enthalten',
  },
);

export type DocumentFrontMatter = z.infer<typeof frontMatter>;

/**
 * Checks the parsed YAML of a document's head.
 * @returns the values, or every fault in German, each beginning with the field it is about
 */
export function checkDocumentFrontMatter(
  head: unknown,
): { values: DocumentFrontMatter } | { faults: string[] } {
  const parsed = frontMatter.safeParse(head);
  if (parsed.success) return { values: parsed.data };
  return { faults: parsed.error.issues.flatMap(sentencesFor) };
}

function sentencesFor(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `„${key}“ ist unbekannt`);
  const field = issue.path.join('.');
  return [field ? `„${field}“ ${issue.message}` : `der Kopf ${issue.message}`];
}
