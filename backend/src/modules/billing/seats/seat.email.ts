import type { Email } from '../../../platform/mail/email.js';
import { must, words } from '../../../platform/mail/wording.js';
import { type Contact, greeting } from '../../identity/index.js';

/** For somebody whose place has ended with the purchase it belonged to. */
export const seatEndedEmail = (to: Contact, appUrl: string): Email => ({
  kind: 'seat-ended',
  recipient: to.email,
  subject: words`Ihr Premium-Zugang ist beendet`,
  preview: words`Der Kauf, zu dem Ihr Platz gehörte, wurde erstattet.`,
  greeting: greeting(to),
  paragraphs: [
    words`Ihr Premium-Zugang gehörte zu einem Kauf für mehrere Personen. Dieser Kauf wurde erstattet, und damit ist auch Ihr Zugang beendet.`,
    words`Modul 1, der Rechner und alles, was Sie selbst eingetragen haben, bleiben Ihnen.`,
  ],
  action: { label: 'Zur Übersicht', url: `${appUrl}/dashboard` },
});

/** Who has bought the places. */
export interface Inviter {
  name: string;
  email: string;
}

/** Invites somebody to a place that another person has bought. */
export function seatInvitationEmail(
  { name, email }: Inviter,
  recipient: string,
  url: string,
): Email {
  return {
    kind: 'seat-invitation',
    recipient,
    subject: words`Für Sie wurde ein Premium-Zugang gekauft`,
    preview: words`${{ name }} hat einen Platz für Sie vorgesehen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`${must({ name })} (${must({ adresse: email })}) hat Premium-Zugänge gekauft und einen davon für Sie vorgesehen. Für Sie ist er kostenlos und ohne zeitliche Befristung.`,
      words`Mit der Schaltfläche nehmen Sie ihn an. Haben Sie noch kein Konto, legen Sie danach ein Passwort fest.`,
    ],
    action: { label: 'Zugang annehmen', url },
    note: 'Sie kennen den Absender nicht oder möchten den Zugang nicht? Dann müssen Sie nichts tun. Die Einladung gilt, bis sie zurückgenommen wird.',
  };
}
