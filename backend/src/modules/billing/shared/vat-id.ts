import { createRequire } from 'node:module';
import { memberStateOf, vatIdPrefixOf } from '@toolkit/domain/pricing';
import type { Validator } from 'stdnum';

/** What the EU’s register answered about a VAT number: the evidence for a sale without VAT. */
export interface VatIdCheck {
  vatId: string;
  valid: boolean;
  /** When it was asked, as an ISO moment. */
  askedAt: string;
  /** The register’s number of the request, if it gave one. */
  consultationNumber: string | null;
  /** As the register has them; some states do not tell. */
  name: string | null;
  address: string | null;
  /** `demo` where no register was asked. */
  register: 'vies' | 'demo';
  /** What staff decided where the register has the number under another name than the buyer's, or none. */
  decision?: VatIdDecision;
}

interface VatIdDecision {
  accepted: boolean;
  reason: string;
  /** An ISO moment. */
  at: string;
  /** E-mail address of the member of staff who decided. */
  by: string;
}

/**
 * Where the package has the VAT numbers of a member state. As a whole it knows the numbers of the world, in
 * three hundred files: to load them holds the event loop for as many milliseconds.
 */
const FILES: Record<string, string> = {
  ...{ AT: 'at/uid', BE: 'be/vat', BG: 'bg/vat', CY: 'cy/vat', CZ: 'cz/dic', DE: 'de/vat' },
  ...{ DK: 'dk/cvr', EE: 'ee/kmkr', ES: 'es/nif', FI: 'fi/alv', FR: 'fr/tva', GR: 'gr/vat' },
  ...{ HR: 'hr/oib', HU: 'hu/anum', IE: 'ie/vat', IT: 'it/iva', LT: 'lt/pvm', LU: 'lu/tva' },
  ...{ LV: 'lv/pvn', MT: 'mt/vat', NL: 'nl/btw', PL: 'pl/nip', PT: 'pt/nif', RO: 'ro/cif' },
  ...{ SE: 'se/vat', SI: 'si/ddv', SK: 'sk/dph' },
};

const numbersOf = (state: string): Validator =>
  createRequire(import.meta.url)(`stdnum/lib/cjs/${FILES[state]}`);

const countries = new Intl.DisplayNames('de', { type: 'region' });

/**
 * What is wrong with a VAT number at an address, as a German sentence: another country’s, of the wrong
 * form, or with a wrong check digit. Whether it was given out only the register knows.
 *
 * @param vatId with the country’s letters and without blanks
 * @returns null where nothing is
 */
export function vatIdFault(vatId: string, country: string): string | null {
  const state = memberStateOf(country);
  const prefix = vatIdPrefixOf(country);
  if (!state || !prefix) {
    return 'Für dieses Land brauchen wir keine USt-IdNr. Bitte lassen Sie das Feld leer';
  }
  if (!vatId.startsWith(prefix)) {
    return `Eine USt-IdNr. aus dem Land der Anschrift (${countries.of(country)}) beginnt mit ${prefix}`;
  }
  if (numbersOf(state).validate(vatId).isValid) return null;
  return 'Bitte prüfen Sie die USt-IdNr. Mit diesen Ziffern gibt es keine';
}
