import { renderSVG } from 'uqr';
import type { TransferTarget } from './invoice.entity.js';

/**
 * What a GiroCode holds, which banking apps fill a transfer in with: the data set of EPC069-12, version
 * 002 for a SEPA credit transfer in UTF-8. Purpose and structured reference stay empty.
 * @param target of the account; names are cut to the 70 characters of the standard
 */
export function giroCode(
  { bic, accountHolder, iban, reference }: Omit<TransferTarget, 'bank'>,
  cents: number,
): string {
  const euros = `EUR${(cents / 100).toFixed(2)}`;
  const name = accountHolder.slice(0, 70);
  return ['BCD', '002', '1', 'SCT', bic, name, iban, euros, '', '', reference].join('\n');
}

/** The code as a drawing; the standard wants error correction M. */
export const giroCodeSvg = (code: string): string => renderSVG(code, { ecc: 'M', border: 4 });
