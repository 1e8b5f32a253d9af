import { createRequire } from 'node:module';
import { memberStateOf, vatIdPrefixOf } from '@stabwechsel/domain/pricing';
import type Stdnum from 'stdnum';

/** The numbers of the whole world, three hundred files: loaded with the first VAT number. */
const stdnum = (): typeof Stdnum => createRequire(import.meta.url)('stdnum');

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
  if (stdnum().euVat[state]?.some((number) => number.validate(vatId).isValid)) return null;
  return 'Bitte prüfen Sie die USt-IdNr. Mit diesen Ziffern gibt es keine';
}
