import { Injectable } from '@nestjs/common';
import type { OwnPaymentEvent } from '@toolkit/domain/audit-log';
import type { EntityManager } from 'typeorm';
import {
  amountsOf,
  PaymentEventsService,
  PaymentMovement,
  Transfer,
  TransferCancellationService,
  TransfersService,
} from '../../payments/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import type { BankLine } from './bank-line.entity.js';

/** Money of an order that the payer's bank has called back. */
@Injectable()
export class RecallsService {
  constructor(
    private readonly transfers: TransfersService,
    private readonly cancellation: TransferCancellationService,
    private readonly paymentEvents: PaymentEventsService,
  ) {}

  /**
   * Books that money of an order has left again. Of an order that is paid with it this is a dispute that the
   * bank has decided: what it paid for ends. Of a part or a surplus only the sum changes.
   * @throws AppError NOT_A_TRANSFER
   */
  async book(manager: EntityManager, line: BankLine, paymentId: string): Promise<void> {
    const { payment, transfer } = await this.cancellation.lock(manager, paymentId);
    const recalledCents = -line.cents;
    const { surplusCents } = amountsOf({ payment, transfer });
    if (payment.status !== 'pending' && recalledCents > surplusCents) {
      const { providerPaymentId } = payment;
      const disputeId = `statement-line-${line.id}`;
      await this.paymentEvents.applyIn(manager, TRANSFER, {
        ...{
          eventId: disputeId,
          type: 'transfer.recalled' satisfies OwnPaymentEvent,
          providerPaymentId,
          outcome: 'disputed',
        },
        dispute: {
          ...{ disputeId, amountCents: recalledCents, state: 'lost' },
          ...{ stateAt: new Date(), evidenceDueBy: null },
        },
      });
      return;
    }
    await manager.insert(PaymentMovement, {
      ...{ paymentId, kind: 'chargeback', cents: line.cents, at: new Date() },
      ...{ receivedOn: line.bookedOn, source: `recall:${line.id}` },
    });
    const receivedCents = transfer.receivedCents - recalledCents;
    await manager.update(Transfer, paymentId, { receivedCents });
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    if (recalledCents === surplusCents) await this.transfers.endWithdrawal(manager, payment);
  }
}
