import { DIFFICULTY_LABELS } from '@stabwechsel/domain/course';
import { z } from 'zod';
import { head, must, text, wholeNumber } from '../../platform/front-matter/front-matter-fields.js';

const texts = z.array(text, { error: must('eine Liste') });
const someTexts = texts.min(1, 'darf nicht leer sein');

/** What stands between the `---` lines of a module's file. */
export const frontMatter = head({
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
});

export type FrontMatter = z.infer<typeof frontMatter>;
