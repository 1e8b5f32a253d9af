import type { Email } from '../../platform/mail/email.js';
import { must, words } from '../../platform/mail/wording.js';
import { formatDayAndTime } from '../../platform/text/german-format.js';
import { type Contact, greeting } from '../identity/index.js';

/** Tells the owner, who may not have been the one at the keyboard. */
export const supportAccessEmail = (to: Contact, until: Date, appUrl: string): Email => ({
  kind: 'support-access-granted',
  recipient: to.email,
  subject: words`Zugriff für den Support freigegeben`,
  preview: words`Waren Sie das selbst, brauchen Sie nichts zu tun.`,
  greeting: greeting(to),
  paragraphs: [
    words`in Ihrem Konto wurde soeben der Zugriff für unseren Support freigegeben. Er kann Ihre Angaben bis ${must({ ende: formatDayAndTime(until) })} ansehen, aber nichts ändern. In Ihren Einstellungen sehen Sie, wer wann was angesehen hat, und können die Freigabe sofort beenden.`,
    words`Waren Sie das selbst, brauchen Sie nichts zu tun. Andernfalls beenden Sie bitte die Freigabe und legen ein neues Passwort fest: ${{ adresse: `${appUrl}/forgot-password` }}`,
  ],
  action: { label: 'Zu den Einstellungen', url: `${appUrl}/settings#support` },
});
