import type { Email } from '../../platform/mail/email.js';
import { words } from '../../platform/mail/wording.js';
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
    subject: words`Modul ${{ nummer: unlock.orderIndex }} ist freigeschaltet`,
    preview: words`„${{ titel: unlock.title }}“: Sie können sofort damit beginnen.`,
    greeting: greeting(unlock),
    paragraphs: [
      words`Modul ${{ nummer: unlock.orderIndex }} „${{ titel: unlock.title }}“ ist für Sie freigeschaltet. Sie können sofort damit beginnen.`,
    ],
    action: { label: 'Modul öffnen', url: `${appUrl}/modules/${unlock.moduleId}` },
  };
}
