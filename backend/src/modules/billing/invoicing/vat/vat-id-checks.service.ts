import { Inject, Injectable } from '@nestjs/common';
import { memberStateOf } from '@toolkit/domain/pricing';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { BuyerAddress } from '../../shared/buyer-address.dto.js';
import { type VatIdCheck } from '../../shared/vat-id.js';
import { VAT_ID_REGISTER, type VatIdRegister } from './vat-id-register.js';

const UNKNOWN_NUMBER =
  'Das Register der EU kennt diese USt-IdNr. nicht. Bitte prüfen Sie die Nummer, oder lassen Sie das Feld leer. Dann zahlen Sie den Preis mit Umsatzsteuer.';

/** Asks the register for the VAT numbers on which the VAT of an order depends. */
@Injectable()
export class VatIdChecks {
  constructor(@Inject(VAT_ID_REGISTER) private readonly register: VatIdRegister) {}

  /**
   * The register’s word on the number of a business in another member state.
   * @param earlier what it said before to the same order: a number that it has confirmed is not asked for
   *   again, one that it did not know or gave no answer about is
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
    const check = await this.ask(vatId, earlier);
    if (check && !check.valid) throw new ValidationError({ [field]: [UNKNOWN_NUMBER] });
    return check;
  }

  /**
   * The register’s word on a number of the right form.
   * @param earlier what it said before: a number that it has confirmed is not asked for again
   * @returns null where it gives no answer
   */
  async ask(vatId: string, earlier: VatIdCheck | null): Promise<VatIdCheck | null> {
    if (earlier?.valid && earlier.vatId === vatId) return earlier;
    return this.register.check(vatId);
  }
}
