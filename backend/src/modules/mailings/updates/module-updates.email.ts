import type { Email, Unsubscribe } from '../../../platform/mail/email.js';
import { words } from '../../../platform/mail/wording.js';
import { type Contact, greeting } from '../../identity/index.js';

/** What staff say is new in a module. */
export interface ToldUpdate {
  orderIndex: number;
  title: string;
  sentence: string;
}

/** Tells a member what is new in modules, of all that came up since the last one. */
export function moduleUpdatesEmail(
  reader: Contact,
  updates: readonly ToldUpdate[],
  appUrl: string,
  unsubscribe: Omit<Unsubscribe, 'reason'>,
): Email {
  const count = updates.length === 1 ? 'einem Modul' : `${updates.length} Modulen`;
  return {
    kind: 'module-updates',
    recipient: reader.email,
    subject: words`Neues in ${{ anzahl: count }} Ihres Kurses`,
    preview: words`Was sich geändert hat, in einem Satz je Modul.`,
    greeting: greeting(reader),
    paragraphs: [words`wir haben Ihren Kurs überarbeitet. Das ist neu in ${{ anzahl: count }}:`],
    facts: {
      title: 'Was neu ist',
      rows: updates.map(({ orderIndex, title, sentence }) => ({
        label: `Modul ${orderIndex}: ${title}`,
        value: sentence,
      })),
    },
    action: { label: 'Zum Kurs', url: `${appUrl}/modules` },
    unsubscribe: {
      ...unsubscribe,
      reason:
        'Sie erhalten diese E-Mail, weil Aktualisierungen zu Ihrem Premium-Zugang gehören. Sie kommt höchstens einmal in der Woche, und Sie können sie jederzeit abstellen.',
    },
  };
}
