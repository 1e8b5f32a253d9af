import { Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager, In } from 'typeorm';
import { assertUnchanged } from '../../../../platform/admin-list/edit-fields.js';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { germanDay } from '../../../../platform/text/german-format.js';
import type { Payment } from '../../shared/payment.entity.js';
import { refundableCents, TRANSFER } from '../../shared/payment-rules.js';
import { PaymentMovement } from '../payment-movement.entity.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { ReceiptsService } from '../transfers/receipts.service.js';
import { Transfer } from '../transfers/transfer.entity.js';
import { amountsOf } from '../transfers/transfer-amounts.js';
import { TransferCancellationService } from '../transfers/transfer-cancellation.service.js';
import { TransfersService } from '../transfers/transfers.service.js';
import type {
  AdminTransferDto,
  CancelTransferDto,
  ChangeTransferDto,
  ReceiveTransferDto,
  ReturnSurplusDto,
  SettleRefundDto,
  WriteOffDto,
} from './admin-transfer.dto.js';

/** What staff do about a payment by bank transfer; each is refused where the payment is not as it was seen. */
@Injectable()
export class TransfersAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transfers: TransfersService,
    private readonly receipts: ReceiptsService,
    private readonly cancellation: TransferCancellationService,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
  ) {}

  /** null for a payment that is none by transfer. */
  async of(payment: Payment): Promise<AdminTransferDto | null> {
    if (payment.provider !== TRANSFER) return null;
    const [transfer, receipts] = await Promise.all([
      this.dataSource.getRepository(Transfer).findOneByOrFail({ paymentId: payment.id }),
      this.dataSource.getRepository(PaymentMovement).find({
        where: { paymentId: payment.id, kind: In(['receipt', 'reversal']) },
        order: { at: 'ASC' },
      }),
    ]);
    const { dueOn, receivedCents, remindedAt, cancelsOn } = transfer;
    return {
      ...{ dueOn, receivedCents, remindedAt, cancelsOn },
      writtenOffCents: payment.writtenOffCents,
      ...amountsOf({ payment, transfer }),
      overdue: payment.status === 'pending' && dueOn < germanDay(new Date()),
      receipts: receipts.map(({ cents, receivedOn, at, source }) => ({
        ...{ cents, receivedOn, at },
        byStatement: !source?.startsWith('staff:'),
      })),
    };
  }

  /**
   * Writes down that money has come in.
   * @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER; ValidationError for a day to come
   */
  receive(staff: Staff, id: string, receipt: ReceiveTransferDto): Promise<void> {
    const { amountCents: cents, receivedOn } = receipt;
    if (receivedOn > germanDay(new Date())) throw dayToCome();
    return this.change(staff, id, receipt, 'receive', async (manager) => {
      const came = { paymentId: id, cents, receivedOn, source: { by: 'staff' as const } };
      const { result } = await this.receipts.receive(manager, came);
      return { cents, receivedOn, result };
    });
  }

  /** @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER, TRANSFER_NOT_OPEN */
  remind(staff: Staff, id: string, seen: ChangeTransferDto): Promise<void> {
    return this.change(staff, id, seen, 'remind', async (manager) => {
      await this.transfers.remind(manager, id);
      return {};
    });
  }

  /** @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER, TRANSFER_NOT_OPEN, MONEY_MAY_HAVE_COME, WITHDRAWAL_OPEN */
  cancel(staff: Staff, id: string, body: CancelTransferDto): Promise<void> {
    return this.change(
      staff,
      id,
      body,
      'cancel',
      async (manager) => {
        await this.cancellation.cancelOnRequest(manager, id, 'staff');
        return { status: 'failed' };
      },
      body.reason,
    );
  }

  /** @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER, NOTHING_TO_REOPEN */
  reopen(staff: Staff, id: string, seen: ChangeTransferDto): Promise<void> {
    return this.change(staff, id, seen, 'reopen', async (manager) => {
      await this.receipts.reopen(manager, id);
      return { canceled: false };
    });
  }

  /** @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER, TRANSFER_NOT_OPEN, DIFFERENCE_TOO_LARGE */
  writeOff(staff: Staff, id: string, body: WriteOffDto): Promise<void> {
    const { amountCents: cents, reason } = body;
    const work = async (manager: EntityManager) => {
      await this.receipts.writeOff(manager, id, cents);
      return { cents };
    };
    return this.change(staff, id, body, 'write-off', work, reason);
  }

  /**
   * Writes down that a surplus was sent back.
   * @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER; ValidationError for more than there is
   */
  returnSurplus(staff: Staff, id: string, body: ReturnSurplusDto): Promise<void> {
    const { amountCents: cents } = body;
    return this.change(staff, id, body, 'return-surplus', async (manager) => {
      await this.transfers.returnSurplus(manager, id, cents);
      return { cents };
    });
  }

  /**
   * Writes down that the refund which is due has been transferred.
   * @throws AppError EDIT_CONFLICT, NOT_A_TRANSFER, NO_REFUND_WAITING
   */
  settleRefund(staff: Staff, id: string, seen: SettleRefundDto): Promise<void> {
    return this.change(staff, id, seen, 'refund-transferred', async (manager, payment) => {
      const { upToCents } = await this.refunds.settleByHand(manager, payment, seen);
      return { refundedCents: upToCents ?? refundableCents(payment) };
    });
  }

  /** A change of a payment that is still as it was seen, with its line in the log. */
  private change(
    staff: Staff,
    id: string,
    { updatedAt }: ChangeTransferDto,
    verb: AuditVerb,
    work: (manager: EntityManager, payment: Payment) => Promise<Record<string, unknown>>,
    reason?: string,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const { payment } = await this.cancellation.lock(manager, id);
      assertUnchanged(updatedAt, payment.updatedAt);
      const after = await work(manager, payment);
      await this.audit.record(manager, staff, {
        action: `payments.${verb}`,
        resource: 'payments',
        recordId: id,
        personId: payment.userId,
        before: { status: payment.status },
        after,
        ...(reason && { reason }),
      });
    });
  }
}

const dayToCome = () =>
  new ValidationError({ receivedOn: ['Der Tag des Zahlungseingangs liegt in der Zukunft.'] });
