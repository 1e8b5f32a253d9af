import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { type FoundReferences, findReferences, TransfersService } from '../../payments/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import type { BankLine } from './bank-line.entity.js';
import { isSameName } from './same-name.js';

interface OpenTransfer {
  payment: Payment;
  missingCents: number;
}

/** Whose the money of a line seems to be. */
export interface Match {
  paymentId: string;
  /** `exact`: its reference is written there; otherwise what speaks for it. */
  by: 'exact' | 'alike' | 'name';
}

/** Finds the order that the money of a line seems to be for. */
@Injectable()
export class LineMatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transfers: TransfersService,
  ) {}

  /** The order of each line, as far as reference, amount and name tell. */
  async of(lines: BankLine[]): Promise<Map<string, Match>> {
    const written = new Map<string, FoundReferences>();
    for (const { id, purpose, endToEndId } of lines) {
      await setImmediate();
      written.set(id, findReferences(`${purpose} ${endToEndId ?? ''}`));
    }
    const references = [...written.values()].flatMap(({ exact, alike }) => [...exact, ...alike]);
    const known = await this.dataSource.manager.find(Payment, {
      select: { id: true, providerPaymentId: true },
      where: { provider: TRANSFER, providerPaymentId: In(references) },
    });
    const paymentIds = new Map(known.map((one) => [one.providerPaymentId, one.id]));
    const open = await this.transfers.waitingFor(lines.map(({ cents }) => cents));
    const matches = new Map<string, Match>();
    for (const line of lines) {
      const { exact = [], alike = [] } = written.get(line.id) ?? {};
      const match =
        onlyOne(exact, paymentIds, 'exact') ??
        onlyOne(alike, paymentIds, 'alike') ??
        byName(line, open);
      if (match) matches.set(line.id, match);
    }
    return matches;
  }
}

/** The order that these references name, if they name just one. */
function onlyOne(
  references: string[],
  paymentIds: Map<string, string>,
  by: 'exact' | 'alike',
): Match | null {
  const [paymentId, another] = references.flatMap((one) => paymentIds.get(one) ?? []);
  return paymentId && !another ? { paymentId, by } : null;
}

/** The only order that waits for this amount from somebody of this name. */
function byName({ cents, payerName }: BankLine, open: OpenTransfer[]): Match | null {
  if (!payerName) return null;
  const [found, another] = open.filter(
    ({ missingCents, payment: { buyer } }) =>
      missingCents === cents &&
      [buyer?.company, buyer?.name].some((name) => name && isSameName(name, payerName)),
  );
  return found && !another ? { paymentId: found.payment.id, by: 'name' } : null;
}
