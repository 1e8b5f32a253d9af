import {
  SAMPLE_READER as KARL,
  type OfferedText,
} from '../../../platform/mail/texts/offered-texts.js';
import * as emails from '../identity.email.js';

const AT = new Date('2026-11-20T13:05:00Z');
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const confirmation = (appUrl: string) => `${appUrl}/confirm-email?token=Beispiel`;
const password = (appUrl: string) => `${appUrl}/reset-password?token=Beispiel`;

/** The e-mails about accounts, for who edits their words. */
export const ACCOUNT_EMAILS: OfferedText[] = [
  {
    title: 'Adresse bestätigen',
    sample: ({ appUrl }) => emails.addressConfirmationEmail(KARL.email, confirmation(appUrl)),
  },
  {
    title: 'Schon registriert',
    sample: ({ appUrl }) => emails.alreadyRegisteredEmail(KARL, appUrl),
  },
  {
    title: 'Schon registriert, noch nicht bestätigt',
    sample: ({ appUrl }) => emails.unconfirmedAccountEmail(KARL.email, password(appUrl)),
  },
  {
    title: 'Konto angelegt',
    sample: ({ appUrl }) => emails.accountMadeEmail(KARL.email, true, password(appUrl)),
  },
  {
    title: 'Zugang geschenkt',
    sample: ({ appUrl }) => emails.accessGivenEmail(KARL, true, appUrl),
  },
  {
    title: 'Passwort zurücksetzen',
    sample: ({ appUrl }) => emails.resetPasswordEmail(KARL, true, password(appUrl)),
  },
  {
    title: 'Passwort geändert',
    sample: ({ appUrl }) => emails.passwordChangedEmail(KARL, appUrl),
  },
  {
    title: 'Anmeldung auf neuem Gerät',
    sample: ({ appUrl }) => emails.newDeviceEmail(KARL, AT, FIREFOX, appUrl),
  },
  {
    title: 'Zweiter Schritt eingerichtet',
    sample: ({ appUrl }) => emails.factorAddedEmail(KARL, 'Authenticator-App', appUrl),
  },
  {
    title: 'Zweiter Schritt entfernt',
    sample: ({ appUrl }) => emails.factorRemovedEmail(KARL, 'Authenticator-App', true, appUrl),
  },
  {
    title: 'Notfallcode benutzt',
    sample: ({ appUrl }) => emails.recoveryCodeUsedEmail(KARL, 9, appUrl),
  },
  {
    title: 'Adresse ändern',
    sample: ({ appUrl }) => emails.newAddressConfirmationEmail(KARL.email, confirmation(appUrl)),
  },
  {
    title: 'Adresse geändert',
    sample: ({ operatorEmail }) =>
      emails.addressChangedEmail(KARL, 'brandt@neu.example.com', operatorEmail),
  },
  { title: 'Konto gelöscht', sample: () => emails.accountDeletedEmail(KARL) },
];
