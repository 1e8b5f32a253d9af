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

/** The register of VAT numbers (VIES), or what stands in for it. */
export interface VatIdRegister {
  /**
   * Asks for a number of the right form.
   * @returns null where the register gives no answer now
   */
  check(vatId: string): Promise<VatIdCheck | null>;
}

export const VAT_ID_REGISTER = Symbol('VAT_ID_REGISTER');
