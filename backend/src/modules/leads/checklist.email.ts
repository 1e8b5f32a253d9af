import type { Email } from '../../platform/mail/email.js';

export interface ChecklistPdf {
  title: string;
  fileName: string;
  bytes: Buffer;
}

/** Brings the checklist, with a first thing to do and the reason why this e-mail came. */
export function checklistEmail(
  recipient: { name: string; email: string },
  checklist: ChecklistPdf,
  appUrl: string,
): Email {
  return {
    kind: 'checklist',
    recipient: recipient.email,
    subject: 'Ihre Checkliste zur Verkaufsreife',
    preview: 'Als PDF im Anhang, zum Ausdrucken und Ausfüllen.',
    greeting: `Guten Tag ${recipient.name},`,
    paragraphs: [
      `im Anhang finden Sie die Checkliste „${checklist.title}“ als PDF zum Ausdrucken und Ausfüllen.`,
      'Nehmen Sie sich eine halbe Stunde Zeit und kreuzen Sie nur an, was Sie heute belegen könnten. Die Gruppe mit den wenigsten Kreuzen ist der beste Anfang.',
      'Wenn Sie danach wissen möchten, was Ihr Unternehmen ungefähr wert ist, rechnen Sie es kostenlos und ohne Anmeldung aus.',
    ],
    action: { label: 'Unternehmenswert berechnen', url: `${appUrl}/unternehmenswert-rechner` },
    note: 'Sie erhalten diese E-Mail einmalig, weil die Checkliste mit Ihrer E-Mail-Adresse angefordert wurde. Waren Sie das nicht, brauchen Sie nichts zu tun.',
    attachments: [
      {
        filename: checklist.fileName,
        contentType: 'application/pdf',
        content: checklist.bytes.toString('base64'),
      },
    ],
  };
}
