import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Payment } from '../../shared/payment.entity.js';
import { PaymentMovement } from '../payment-movement.entity.js';
import { receiptPaysOrder, receiptSentBack } from '../payments.errors.js';
import { type Receipt, type StatementSource, sourceKey } from './receipt.js';
import { Transfer } from './transfer.entity.js';
import { amountsOf } from './transfer-amounts.js';
import { TransferCancellationService } from './transfer-cancellation.service.js';
import { TransfersService } from './transfers.service.js';

/** Money that was booked to an order by transfer and was not for it. */
@Injectable()
export class ReceiptReversalsService {
  constructor(
    private readonly transfers: TransfersService,
    private readonly cancellation: TransferCancellationService,
  ) {}

  /**
   * Takes money back from an order that does not rest on it: a part of what is asked for, or a surplus.
   * The receipt stays, and a movement against it is written; of each receipt there is one at most.
   * @throws AppError NOT_A_TRANSFER, RECEIPT_PAYS_ORDER, RECEIPT_SENT_BACK
   */
  async reverse(
    manager: EntityManager,
    { paymentId, cents, receivedOn, source }: Receipt & { source: StatementSource },
  ): Promise<void> {
    const { payment, transfer } = await this.cancellation.lock(manager, paymentId);
    if (payment.status !== 'pending') {
      const { surplusCents } = amountsOf({ payment, transfer });
      if (cents > surplusCents) {
        throw payment.status === 'completed' ? receiptPaysOrder() : receiptSentBack();
      }
    }
    await manager.insert(PaymentMovement, {
      ...{ paymentId, kind: 'reversal', cents: -cents, at: new Date(), receivedOn },
      source: `reversal:${sourceKey(source)}`,
    });
    const receivedCents = transfer.receivedCents - cents;
    await manager.update(Transfer, paymentId, { receivedCents });
    await manager.update(Payment, paymentId, { updatedAt: new Date() });
    const { surplusCents } = amountsOf({ payment, transfer: { ...transfer, receivedCents } });
    if (surplusCents === 0) await this.transfers.endWithdrawal(manager, payment);
  }
}
