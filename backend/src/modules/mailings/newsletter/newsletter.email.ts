import { CONFIRM_HOURS } from '../../../platform/http/link-token.js';
import type { Email, Unsubscribe } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import type { Mailing } from '../mailing.entity.js';

/** To an address that nobody has confirmed: it carries nothing that somebody typed in. */
export const newsletterConfirmEmail = (recipient: string, url: string): Email => ({
  kind: 'newsletter-confirm',
  recipient,
  subject: words`Bitte bestätigen Sie: neue Inhalte per E-Mail`,
  preview: words`Erst nach Ihrer Bestätigung schreiben wir Ihnen. Der Link gilt ${{ stunden: CONFIRM_HOURS }} Stunden.`,
  greeting: 'Guten Tag,',
  paragraphs: [
    words`mit dieser E-Mail-Adresse wurde angefragt, dass wir über neue Inhalte schreiben: neue Texte, Vorlagen und Termine zum Firmenverkauf, einige Male im Jahr.`,
    words`${must({ bestaetigen: 'Öffnen Sie dazu den folgenden Link und bestätigen Sie dort. Vorher schreiben wir Ihnen nicht.' })}`,
  ],
  action: { label: 'Neue Inhalte bestätigen', url },
  note: `Der Link gilt ${CONFIRM_HOURS} Stunden. Haben Sie das nicht angefragt? Dann brauchen Sie nichts zu tun: Ohne Bestätigung bekommen Sie nichts, und wir löschen die Adresse nach sieben Tagen.`,
});

/** An issue, in the words of staff. */
export const newsletterEmail = (
  { subject, body }: Pick<Mailing, 'subject' | 'body'>,
  recipient: string,
  unsubscribe: Omit<Unsubscribe, 'reason'>,
): Email => ({
  kind: 'newsletter',
  recipient,
  subject,
  preview: `${subject}. Neue Inhalte für alle, die ihren Betrieb übergeben.`,
  greeting: 'Guten Tag,',
  paragraphs: [],
  markdown: body,
  unsubscribe: {
    ...unsubscribe,
    reason:
      'Sie erhalten diese E-Mail, weil Sie „neue Inhalte“ bestellt und bestätigt haben. Sie können das jederzeit beenden.',
  },
});
