import type { Email } from '../../platform/mail/email.js';
import { type Contact, greeting } from '../identity/index.js';

/** A module that has opened for a person, and what the e-mail about it says. */
export interface Unlock extends Contact {
  moduleId: string;
  orderIndex: number;
  title: string;
}

/** The e-mail „Modul N ist freigeschaltet“. */
export function moduleUnlockedEmail(unlock: Unlock, appUrl: string): Email {
  return {
    kind: 'module-unlocked',
    recipient: unlock.email,
    subject: `Modul ${unlock.orderIndex} ist freigeschaltet`,
    preview: `„${unlock.title}“: Sie können sofort damit beginnen.`,
    greeting: greeting(unlock),
    paragraphs: [
      `Modul ${unlock.orderIndex} „${unlock.title}“ ist für Sie freigeschaltet. Sie können sofort damit beginnen.`,
    ],
    action: { label: 'Modul öffnen', url: `${appUrl}/modules/${unlock.moduleId}` },
  };
}
