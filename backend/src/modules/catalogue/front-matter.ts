import { DIFFICULTY_LABELS } from '@stabwechsel/domain/course';
import { z } from 'zod';

const must =
  (what: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'fehlt' : `muss ${what} sein`;

const text = z
  .string({ error: must('ein Text') })
  .trim()
  .min(1, 'darf nicht leer sein');
const texts = z.array(text, { error: must('eine Liste') });
const someTexts = texts.min(1, 'darf nicht leer sein');

const wholeNumber = (min: number, max: number) => {
  const range = `eine ganze Zahl von ${min} bis ${max}`;
  const error = must(range);
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** What stands between the `---` lines of a module's file. */
const frontMatter = z.strictObject(
  {
    id: text,
    orderIndex: wholeNumber(1, 99),
    title: text,
    description: text,
    duration: text.regex(/^\d+-\d+ Min$/, 'muss wie „35-45 Min“ lauten'),
    difficulty: z.enum(Object.values(DIFFICULTY_LABELS), {
      error: must(`eine der Stufen „${Object.values(DIFFICULTY_LABELS).join('“, „')}“`),
    }),
    unlockAfterDays: wholeNumber(0, 3650).default(0),
    learningGoals: someTexts,
    contents: someTexts,
    tools: someTexts,
    teaserFeatures: someTexts,
    downloads: texts.default([]),
  },
  { error: 'muss Felder wie „title: …“ enthalten' },
);

export type FrontMatter = z.infer<typeof frontMatter>;

/**
 * Checks the parsed YAML of a module's head.
 * @returns the values, or every fault in German, each beginning with the field it is about
 */
export function checkFrontMatter(head: unknown): { values: FrontMatter } | { faults: string[] } {
  const parsed = frontMatter.safeParse(head);
  if (parsed.success) return { values: parsed.data };
  return { faults: parsed.error.issues.flatMap(sentencesFor) };
}

function sentencesFor(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `„${key}“ ist unbekannt`);
  const field = issue.path.join('.');
  return [field ? `„${field}“ ${issue.message}` : `der Kopf ${issue.message}`];
}
