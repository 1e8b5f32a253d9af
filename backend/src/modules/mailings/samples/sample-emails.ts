import {
  SAMPLE_READER as KARL,
  type OfferedText,
} from '../../../platform/mail/texts/offered-texts.js';
import { newsletterConfirmEmail } from '../newsletter/newsletter.email.js';
import { moduleUpdatesEmail } from '../updates/module-updates.email.js';

/** The e-mails of this module whose words are not each issue's own, for who edits them. */
export const MAILING_EMAILS: OfferedText[] = [
  {
    title: 'Neue Inhalte bestätigen',
    sample: ({ appUrl }) =>
      newsletterConfirmEmail(KARL.email, `${appUrl}/neue-inhalte?token=Beispiel`),
  },
  {
    title: 'Module aktualisiert',
    sample: ({ appUrl }) =>
      moduleUpdatesEmail(
        KARL,
        [
          {
            orderIndex: 3,
            title: 'Was ist Ihr Lebenswerk wert?',
            sentence: 'Das Beispiel rechnet jetzt mit den Steuersätzen von 2027.',
          },
          {
            orderIndex: 7,
            title: 'Verträge ohne Fachchinesisch',
            sentence: 'Ein neuer Abschnitt zeigt, was in eine Absichtserklärung gehört.',
          },
        ],
        appUrl,
        {
          oneClickUrl: `${appUrl}/api/email-choices/unsubscribe?token=Beispiel`,
          choicesUrl: `${appUrl}/e-mail-einstellungen?token=Beispiel`,
        },
      ),
  },
];
