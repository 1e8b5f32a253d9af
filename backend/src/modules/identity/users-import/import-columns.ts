/** What a line of the import can say of a person. */
export type ImportField = 'email' | 'firstName' | 'lastName' | 'company' | 'phone' | 'access';

const NAMES: Record<ImportField, string[]> = {
  email: ['email', 'emailadresse', 'emailaddress', 'mail'],
  firstName: ['firstname', 'vorname'],
  lastName: ['lastname', 'nachname', 'familienname'],
  company: ['company', 'firma', 'unternehmen'],
  phone: ['phone', 'telefon', 'telefonnummer'],
  access: ['access', 'hasaccess', 'zugang', 'premium', 'premiumzugang'],
};

/** The field that a heading means, in German or English, however it is spelt; null for none. */
export function fieldOf(heading: string): ImportField | null {
  const letters = heading.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  const found = Object.entries(NAMES).find(([, names]) => names.includes(letters));
  return (found?.[0] as ImportField | undefined) ?? null;
}
