import { must, text } from '@toolkit/documents/front-matter';
import { z } from 'zod';
import { type CitedNorm } from './law-sources.js';

/** `Wortlaut`: somebody has read the norm in the wording that `source` names. */
export const REVIEWS = ['Wortlaut', 'ungeprüft'] as const;

const day = z.iso.date({ error: must('ein Tag wie 2026-11-23') });

const entry = z.strictObject({
  norm: text,
  says: text,
  asOf: day,
  reviewed: z.enum(REVIEWS, { error: must('„Wortlaut“ oder „ungeprüft“') }),
  source: text,
  validFrom: day.optional(),
  validUntil: day.optional(),
  changedBy: text.optional(),
});

const file = z.strictObject({ norms: z.array(entry) });

/** One norm as `content/law.yml` keeps it; days as `2026-11-23`. */
export type LawEntry = z.infer<typeof entry>;

/** @throws Error with a sentence for each row at fault */
export function readRegister(parsed: unknown): LawEntry[] {
  const read = file.safeParse(parsed);
  if (read.success) return read.data.norms;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`content/law.yml: ${faults.join('; ')}`);
}

/** A sentence for each norm that is cited and not kept, kept and cited nowhere, or kept twice. */
export function registerFaults(entries: LawEntry[], cited: CitedNorm[]): string[] {
  const kept = new Set(entries.map(({ norm }) => norm));
  const used = new Set(cited.map(({ norm }) => norm));
  return [
    ...cited
      .filter(({ norm }) => !kept.has(norm))
      .map(
        ({ norm, file: place, line }) =>
          `${place}, Zeile ${line}: ${norm} fehlt in content/law.yml.`,
      ),
    ...entries
      .filter(({ norm }) => !used.has(norm))
      .map(({ norm }) => `content/law.yml: ${norm} steht nirgends mehr und kann entfallen.`),
    ...entries
      .filter(({ norm }, index) => entries.findIndex((one) => one.norm === norm) !== index)
      .map(({ norm }) => `content/law.yml: ${norm} steht zweimal darin.`),
  ];
}
