import type { Email } from '../../../platform/mail/email.js';
import { type Contact, greeting } from '../../identity/index.js';

/** Tells the buyer who waited for the end of the withdrawal period that the course is open now. */
export const accessBegins = (to: Contact, appUrl: string): Email => ({
  kind: 'access-begins',
  recipient: to.email,
  subject: 'Ihr Premium-Zugang hat begonnen',
  preview: 'Alle neun Module und sämtliche Vorlagen stehen Ihnen offen.',
  greeting: greeting(to),
  paragraphs: [
    'die Widerrufsfrist ist abgelaufen, und Ihr Premium-Zugang ist wie bestellt freigeschaltet. Alle neun Module und sämtliche Vorlagen stehen Ihnen ab sofort offen.',
  ],
  action: { label: 'Zur Anmeldung', url: `${appUrl}/login` },
  note: 'Haben Sie noch kein Passwort festgelegt, fordern Sie auf der Anmeldeseite unter „Passwort vergessen“ einen Link an.',
});
