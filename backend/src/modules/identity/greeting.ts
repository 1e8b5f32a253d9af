/** How to reach and address a person. */
export interface Contact {
  email: string;
  /** Empty for an account made by a purchase. */
  firstName: string;
  lastName: string;
}

/** The first line of an e-mail: `Guten Tag Karl Brandt,` or, without a name, `Guten Tag,`. */
export function greeting({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string {
  return `${['Guten Tag', firstName, lastName].filter(Boolean).join(' ')},`;
}
