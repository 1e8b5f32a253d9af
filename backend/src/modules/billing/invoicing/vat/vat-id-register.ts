import type { VatIdCheck } from '../../shared/vat-id.js';

/** The register of VAT numbers (VIES), or what stands in for it. */
export interface VatIdRegister {
  /**
   * Asks for a number of the right form.
   * @returns null where the register gives no answer now
   */
  check(vatId: string): Promise<VatIdCheck | null>;
}

export const VAT_ID_REGISTER = Symbol('VAT_ID_REGISTER');
