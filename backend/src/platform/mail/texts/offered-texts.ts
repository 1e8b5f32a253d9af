import type { Email } from '../email.js';

/** Where the samples of e-mails lead, and who answers them. */
export interface SampleShop {
  appUrl: string;
  operatorEmail: string;
}

/** An e-mail whose words staff may edit. */
export interface OfferedText {
  /** What staff know it by, such as `Adresse bestätigen`. */
  title: string;
  /** The e-mail as it would go to somebody invented. */
  sample: (shop: SampleShop) => Email;
}

/** A module provides its e-mails under this token, each with a sample; those of several variants one by one. */
export const EMAIL_SAMPLES = Symbol('EMAIL_SAMPLES');

/** @param emails what a module lets staff edit */
export const emailSamples = (emails: OfferedText[]) => ({
  provide: EMAIL_SAMPLES,
  useValue: emails,
});

/** To whom samples are addressed. */
export const SAMPLE_READER = {
  email: 'karl.brandt@example.com',
  firstName: 'Karl',
  lastName: 'Brandt',
};

/** Under which name the words of an e-mail are kept. */
export const textIdOf = ({ kind, variant }: Pick<Email, 'kind' | 'variant'>): string =>
  variant ? `${kind}.${variant}` : kind;
