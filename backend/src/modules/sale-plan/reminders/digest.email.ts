import type { Day } from '@toolkit/domain/plan';
import type { Email } from '../../../platform/mail/email.js';
import { words } from '../../../platform/mail/wording.js';
import { formatDay } from '../../../platform/text/german-format.js';
import { type Contact, greeting } from '../../identity/index.js';

interface DigestTask {
  neutralTitle: string;
  dueOn: Day;
  overdue: boolean;
}

const COUNT = ['', 'eine Sache', 'zwei Dinge', 'drei Dinge'];

/**
 * The e-mail on Mondays. It may be read in the office by somebody else: sender, subject and text name no
 * sale, and its link leads to the overview, whose address does not either.
 */
export function digestEmail(reader: Contact, tasks: readonly DigestTask[], appUrl: string): Email {
  const what = COUNT[tasks.length] ?? 'einige Dinge';
  return {
    kind: 'weekly-plan',
    senderName: 'Wochenplan',
    recipient: reader.email,
    subject: words`Ihre Woche: ${{ anzahl: what }}`,
    preview: words`Was in dieser Woche dran ist.`,
    greeting: greeting(reader),
    paragraphs: [words`Für diese Woche haben Sie sich ${{ anzahl: what }} vorgenommen.`],
    facts: {
      title: 'Diese Woche',
      rows: tasks.map(({ neutralTitle, dueOn, overdue }) => ({
        label: neutralTitle,
        value: overdue ? `seit ${shown(dueOn)} offen` : `bis ${shown(dueOn)}`,
      })),
    },
    action: { label: 'Zur Übersicht', url: `${appUrl}/dashboard` },
    note: `Diese Erinnerung kommt höchstens einmal in der Woche. Abstellen können Sie sie in den Einstellungen: ${appUrl}/settings#erinnerungen`,
  };
}

const shown = (day: Day) => formatDay(new Date(`${day}T12:00:00Z`));
