import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { assertUnchanged, editConflict } from '../../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../../platform/admin-list/read-page.js';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { OutboxService } from '../../../../platform/mail/outbox.service.js';
import { SITE, type SiteContent } from '../../../../platform/site/site-content.js';
import {
  amountsOf,
  RefundsService,
  StaffRefundsService,
  TransferCancellationService,
} from '../../payments/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import { isOnAccount } from '../../shared/payment-rules.js';
import { withdrawalCanceledEmail, withdrawalRefusedEmail } from '../withdrawal.email.js';
import { Withdrawal } from '../withdrawal.entity.js';
import type {
  AdminWithdrawalDto,
  RefundWithdrawalDto,
  RefuseWithdrawalDto,
} from './admin-withdrawal.dto.js';
import { WITHDRAWALS } from './withdrawals.list.js';

/** Withdrawals as staff see and decide them: with a refund, or with a reason why there is none. */
@Injectable()
export class WithdrawalsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: RefundsService,
    private readonly staffRefunds: StaffRefundsService,
    private readonly cancellation: TransferCancellationService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminWithdrawalDto>> {
    return readPage(this.dataSource, WITHDRAWALS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminWithdrawalDto> {
    return readRecord(this.dataSource, WITHDRAWALS, id);
  }

  /**
   * Gives the payment of the contract back, or a part with a reason. What follows from a refund
   * (invoice, access, e-mail) follows here too, and makes the withdrawal done; until the provider
   * has carried it out it is `refunding`. A whole refund that is already on its way counts. An order by
   * transfer that is not paid is cancelled instead: there is nothing to give back but a part that came.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT, REFUND_PENDING, NOT_REFUNDABLE,
   *   REFUND_BOOKS_DIFFER, PAYMENT_PROVIDER_UNAVAILABLE; ValidationError for more than is left, or
   *   for less without a reason
   */
  async refund(staff: Staff, id: string, body: RefundWithdrawalDto): Promise<AdminWithdrawalDto> {
    await this.get(id);
    const books = body.amountCents ? await this.staffRefunds.compareBooks(body.paymentId) : null;
    const decided = await this.dataSource.transaction(async (manager) => {
      // The payment comes first: its events lock it before they close a withdrawal.
      const payment = await this.staffRefunds.lock(manager, body.paymentId);
      assertUnchanged(body.updatedAt, payment.updatedAt);
      const withdrawal = await this.lockOpen(manager, id);
      const { reference } = withdrawal;
      if (isOnAccount(payment) && !body.amountCents) {
        await this.cancelOrder(manager, staff, withdrawal, payment);
        return null;
      }
      const onItsWay = await this.refunds.wholeOnItsWay(manager, payment.id);
      const { amountCents, endsPurchase = true } = body;
      const reason = body.reason ?? `Widerruf ${reference}`;
      const refund = { by: 'withdrawal' as const, amountCents, endsPurchase, reason };
      const request =
        onItsWay ?? (await this.staffRefunds.decide(manager, staff, payment, refund, books));
      const partly = request.upToCents !== null;
      if (partly && !body.reason) throw reasonMissing();
      await this.record(manager, staff, id, {
        state: 'refunding',
        resolution: 'refund',
        note: partly ? (body.reason ?? null) : null,
        paymentId: payment.id,
        refundRequestId: request.id,
      });
      return { request, isNew: !onItsWay };
    });
    if (decided?.isNew) await this.refunds.execute(decided.request);
    return this.get(id);
  }

  /**
   * Records why nothing goes back, and tells the person who withdrew. This is done once: what was
   * recorded stays, and whoever comes second is told.
   * @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT
   */
  async refuse(
    staff: Staff,
    id: string,
    { resolution, note }: RefuseWithdrawalDto,
  ): Promise<AdminWithdrawalDto> {
    await this.dataSource.transaction(async (manager) => {
      const withdrawal = await this.lockOpen(manager, id);
      await this.record(manager, staff, id, { state: 'done', resolution, note });
      const email = withdrawalRefusedEmail(
        { ...withdrawal, note },
        resolution,
        this.site.contact.email,
      );
      await this.outbox.enqueue(manager, email);
    });
    return this.get(id);
  }

  /** Cancels an order that is not paid; a part that has come in goes back before the withdrawal is done. */
  private async cancelOrder(
    manager: EntityManager,
    staff: Staff,
    withdrawal: Withdrawal,
    { id: paymentId, email }: Payment,
  ): Promise<void> {
    await this.cancellation.cancel(manager, paymentId, 'withdrawal');
    const { surplusCents } = amountsOf(await this.cancellation.lock(manager, paymentId));
    await this.record(manager, staff, withdrawal.id, {
      ...{ state: surplusCents > 0 ? 'refunding' : 'done', resolution: 'canceled', paymentId },
    });
    if (withdrawal.email === email) return;
    const told = withdrawalCanceledEmail(withdrawal, this.site.contact.email);
    await this.outbox.enqueue(manager, told);
  }

  private async lockOpen(manager: EntityManager, id: string): Promise<Withdrawal> {
    const withdrawal = await manager.findOne(Withdrawal, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!withdrawal) throw recordNotFound();
    if (withdrawal.state !== 'open') throw editConflict();
    return withdrawal;
  }

  private async record(
    manager: EntityManager,
    staff: Staff,
    id: string,
    after: Partial<Withdrawal> & Pick<Withdrawal, 'state'>,
  ): Promise<void> {
    const handled = { handledAt: new Date(), handledBy: staff.id };
    await manager.update(Withdrawal, id, { ...after, ...handled });
    await this.audit.record(manager, staff, {
      action: `withdrawals.${after.state === 'done' ? 'done' : 'refund'}`,
      resource: 'withdrawals',
      recordId: id,
      before: { state: 'open' },
      after,
    });
  }
}

const reasonMissing = () =>
  new ValidationError({ reason: ['Bitte begründen Sie, warum nicht alles erstattet wird.'] });
