import type { z } from 'zod';
import { head, text, wholeNumber } from '../front-matter/front-matter-fields.js';

/** What stands between the `---` lines of a document's file. */
export const documentFrontMatter = head({
  id: text.regex(
    /^(?!.*-(docx|xlsx)$)(modul-[1-9]|bonus)-[a-z0-9]+(-[a-z0-9]+)*$/,
    'muss wie „modul-3-wertermittlung“ oder „bonus-glossar“ lauten',
  ),
  title: text,
  description: text,
  kind: text.regex(/^[a-zäöüß]+$/, 'muss ein Wort in Kleinbuchstaben wie „checkliste“ sein'),
  orderIndex: wholeNumber(1, 99),
  /** The month the content was last checked in; documents that name none share this one. */
  asOf: text
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'muss ein Monat wie „2026-11“ sein')
    .default('2026-11'),
});

export type DocumentFrontMatter = z.infer<typeof documentFrontMatter>;
