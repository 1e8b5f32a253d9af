import { Inject, Injectable } from '@nestjs/common';
import { memberStateOf } from '@stabwechsel/domain/pricing';
import { ValidationError } from '../../../platform/errors/app-error.js';
import type { BuyerAddress } from '../invoices/buyer-address.dto.js';
import { VAT_ID_REGISTER, type VatIdCheck, type VatIdRegister } from './vat-id-register.js';

const UNKNOWN_NUMBER =
  'Das Register der EU kennt diese USt-IdNr. nicht. Bitte prüfen Sie die Nummer, oder lassen Sie das Feld leer. Dann zahlen Sie den Preis mit Umsatzsteuer.';

/** Asks the register for the VAT numbers on which the VAT of an order depends. */
@Injectable()
export class VatIdChecks {
  constructor(@Inject(VAT_ID_REGISTER) private readonly register: VatIdRegister) {}

  /**
   * The register’s word on the number of a business in another member state.
   * @param earlier what it said before to the same order: the same number is not asked for again
   * @param field where the number stands in what was sent
   * @returns null where none is needed, or where the register gives no answer: that is no evidence
   * @throws ValidationError for a number that it does not know
   */
  async confirm(
    { country, vatId }: Pick<BuyerAddress, 'country' | 'vatId'>,
    earlier: VatIdCheck | null,
    field = 'buyer.vatId',
  ): Promise<VatIdCheck | null> {
    const state = memberStateOf(country);
    if (!vatId || !state || state === 'DE') return null;
    if (earlier?.vatId === vatId) return earlier;
    const check = await this.register.check(vatId);
    if (check && !check.valid) throw new ValidationError({ [field]: [UNKNOWN_NUMBER] });
    return check;
  }
}
