import { Logger } from '@nestjs/common';
import { z } from 'zod';
import type { VatIdCheck } from '../../shared/vat-id.js';
import type { VatIdRegister } from './vat-id-register.js';

const LONGEST_WAIT_MS = 6_000;

/** Said for what a state does not tell. */
const UNTOLD = '---';

const told = z
  .string()
  .nullish()
  .transform((text) => (text && text.trim() !== UNTOLD ? text.trim() || null : null));

/** With status 200, too, the service may say that it could not answer. */
const ANSWER = z.union([
  z.object({
    valid: z.boolean(),
    requestIdentifier: told,
    name: told,
    address: told,
  }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string() })).min(1) }),
]);

/** The European Commission’s service for VAT numbers, by its REST interface. */
export class ViesRegister implements VatIdRegister {
  private readonly log = new Logger(ViesRegister.name);

  /**
   * @param baseUrl such as `https://ec.europa.eu/taxation_customs/vies/rest-api`
   * @param requester the seller’s own VAT number: without it there is no consultation number
   */
  constructor(
    private readonly baseUrl: string,
    private readonly requester: string,
  ) {}

  async check(vatId: string): Promise<VatIdCheck | null> {
    const askedAt = new Date().toISOString();
    const answer = await this.ask(vatId);
    if (!answer) return null;
    if ('errorWrappers' in answer) {
      const [{ error } = { error: '' }] = answer.errorWrappers;
      if (error === 'INVALID_INPUT') return unknown(vatId, askedAt);
      this.log.warn(`VIES gives no answer: ${error}`);
      return null;
    }
    const { valid, requestIdentifier: consultationNumber, name, address } = answer;
    return { vatId, valid, askedAt, consultationNumber, name, address, register: 'vies' };
  }

  private async ask(vatId: string): Promise<z.infer<typeof ANSWER> | null> {
    try {
      const response = await fetch(`${this.baseUrl}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          countryCode: vatId.slice(0, 2),
          vatNumber: vatId.slice(2),
          requesterMemberStateCode: this.requester.slice(0, 2),
          requesterNumber: this.requester.slice(2),
        }),
        signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      });
      return ANSWER.parse(await response.json());
    } catch (error) {
      this.log.warn(`VIES gives no answer: ${error instanceof Error ? error.name : error}`);
      return null;
    }
  }
}

const unknown = (vatId: string, askedAt: string): VatIdCheck => ({
  ...{ vatId, valid: false, askedAt, register: 'vies' },
  ...{ consultationNumber: null, name: null, address: null },
});
