/** Where the invented people of the sample data have their mailboxes: a name that is given to nobody (RFC 2606). */
export const SAMPLE_DOMAIN = 'beispiel.example';

/** For `LIKE`: every address of an invented person. */
export const SAMPLE_ADDRESSES = `%@${SAMPLE_DOMAIN}`;

/** Whether an address belongs to an invented person, to whom nothing is ever sent. */
export const isSampleAddress = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`);
