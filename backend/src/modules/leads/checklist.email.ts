import { CONFIRM_HOURS } from '../../platform/http/link-token.js';
import type { Email } from '../../platform/mail/email.js';
import { must, words } from '../../platform/mail/wording.js';

export interface ChecklistPdf {
  title: string;
  fileName: string;
  bytes: Buffer;
}

/** To an address that nobody has confirmed: it carries nothing that somebody typed in. */
export const checklistConfirmEmail = (recipient: string, url: string): Email => ({
  kind: 'checklist-confirm',
  recipient,
  subject: words`Bitte bestätigen Sie: Ihre Checkliste zur Verkaufsreife`,
  preview: words`Ein Klick fehlt noch. Der Link gilt ${{ stunden: CONFIRM_HOURS }} Stunden.`,
  greeting: 'Guten Tag,',
  paragraphs: [
    words`mit dieser E-Mail-Adresse wurde unsere kostenlose Checkliste zur Verkaufsreife angefordert.`,
    words`${must({ bestaetigen: 'Öffnen Sie bitte den folgenden Link und bestätigen Sie dort. Danach können Sie die Checkliste sofort herunterladen, und wir senden sie Ihnen zusätzlich als PDF.' })}`,
  ],
  action: { label: 'Checkliste bestätigen', url },
  note: `Der Link gilt ${CONFIRM_HOURS} Stunden. Haben Sie die Checkliste nicht angefordert? Dann brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht wieder, und wir löschen die Adresse nach sieben Tagen.`,
});

/** Brings the checklist, with a first thing to do and the reason why this e-mail came. */
export function checklistEmail(
  recipient: { email: string },
  checklist: ChecklistPdf,
  appUrl: string,
): Email {
  return {
    kind: 'checklist',
    recipient: recipient.email,
    subject: words`Ihre Checkliste zur Verkaufsreife`,
    preview: words`Als PDF im Anhang, zum Ausdrucken und Ausfüllen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`im Anhang finden Sie die Checkliste „${{ titel: checklist.title }}“ als PDF zum Ausdrucken und Ausfüllen.`,
      words`Nehmen Sie sich eine halbe Stunde Zeit und kreuzen Sie nur an, was Sie heute belegen könnten. Die Gruppe mit den wenigsten Kreuzen ist der beste Anfang.`,
      words`Wenn Sie danach wissen möchten, was Ihr Unternehmen ungefähr wert ist, rechnen Sie es kostenlos und ohne Anmeldung aus.`,
    ],
    action: { label: 'Unternehmenswert berechnen', url: `${appUrl}/unternehmenswert-rechner` },
    note: 'Sie erhalten diese E-Mail einmalig, weil Sie die Checkliste angefordert und das bestätigt haben.',
    attachments: [
      {
        filename: checklist.fileName,
        contentType: 'application/pdf',
        content: checklist.bytes.toString('base64'),
      },
    ],
  };
}
