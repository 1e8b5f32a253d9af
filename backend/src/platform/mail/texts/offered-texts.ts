import type { Email } from '../email.js';
import { type OwnWords, shippedWords } from '../own-words.js';

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

interface KnownText extends OfferedText {
  id: string;
  shipped: OwnWords;
}

/** To whom samples are addressed. */
export const SAMPLE_READER = {
  email: 'karl.brandt@example.com',
  firstName: 'Karl',
  lastName: 'Brandt',
};

/** What stands for the shop where nobody reads the sample. */
const ANY_SHOP: SampleShop = { appUrl: '', operatorEmail: '' };

const texts = new Map<string, KnownText>();

/** A module names here its e-mails, each with a sample; those of several variants one by one. */
export function offerTexts(offered: OfferedText[]): void {
  for (const text of offered) {
    const email = text.sample(ANY_SHOP);
    const id = textIdOf(email);
    texts.set(id, { ...text, id, shipped: shippedWords(email) });
  }
}

export const offeredTexts = (): KnownText[] => [...texts.values()];

export const offeredText = (id: string): KnownText | undefined => texts.get(id);

/** Under which name the words of an e-mail are kept. */
export const textIdOf = ({ kind, variant }: Pick<Email, 'kind' | 'variant'>): string =>
  variant ? `${kind}.${variant}` : kind;
