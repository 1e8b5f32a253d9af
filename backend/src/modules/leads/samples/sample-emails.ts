import {
  SAMPLE_READER as KARL,
  type OfferedText,
} from '../../../platform/mail/texts/offered-texts.js';
import { checklistConfirmEmail, checklistEmail } from '../checklist.email.js';
import { enquiryCopyEmail, enquiryEmail } from '../contact.email.js';

const ASKING = { name: KARL.firstName, email: KARL.email };

const CHECKLIST = {
  title: 'Ist Ihr Unternehmen verkaufsreif?',
  fileName: 'Checkliste.pdf',
  bytes: Buffer.from(''),
};

const ENQUIRY = {
  name: 'Karl Brandt',
  email: KARL.email,
  phone: '05251 123456',
  subject: 'Frage zur Übergabe',
  message: 'Guten Tag,\n\nmeine Tochter soll den Betrieb übernehmen. Passt der Kurs dafür?',
  agreeDataProtection: true,
} as const;

/** The e-mails about forms that anybody may send, for who edits their words. */
export const FORM_EMAILS: OfferedText[] = [
  {
    title: 'Checkliste bestätigen',
    sample: ({ appUrl }) =>
      checklistConfirmEmail(KARL.email, `${appUrl}/checkliste?token=Beispiel`),
  },
  {
    title: 'Checkliste',
    sample: ({ appUrl }) => checklistEmail(ASKING, CHECKLIST, appUrl),
  },
  {
    title: 'Kontaktanfrage, intern',
    sample: ({ operatorEmail }) => enquiryEmail(ENQUIRY, operatorEmail),
  },
  {
    title: 'Kontaktanfrage, Kopie',
    sample: ({ operatorEmail }) => enquiryCopyEmail(ENQUIRY, operatorEmail),
  },
];
