import type { VatIdCheck } from '../../shared/vat-id.js';
import type { VatIdRegister } from './vat-id-register.js';

/** Of the right form, and yet given out to nobody. */
const UNKNOWN_VAT_ID = 'ATU99999993';

/** Asked for this one the register does not answer. */
const SILENT_VAT_ID = 'ATU22222226';

/** Stands in for the register where no network is: it knows every number of the right form but two. */
export class DemoRegister implements VatIdRegister {
  async check(vatId: string): Promise<VatIdCheck | null> {
    if (vatId === SILENT_VAT_ID) return null;
    const valid = vatId !== UNKNOWN_VAT_ID;
    return {
      ...{ vatId, valid, askedAt: new Date().toISOString(), register: 'demo' },
      consultationNumber: valid ? 'DEMO000000000001' : null,
      name: null,
      address: null,
    };
  }
}
