import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { RateLimitedError } from '../../../platform/errors/app-error.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import { SITE, type SiteContent } from '../../../platform/site/site-content.js';
import { germanYear } from '../../../platform/text/german-format.js';
import { findReferences } from '../payments/index.js';
import { Payment } from '../shared/payment.entity.js';
import { TRANSFER } from '../shared/payment-rules.js';
import { refundDueAt } from '../shared/withdrawal-period.js';
import type { ReceivedWithdrawal, WithdrawalDto } from './withdrawal.dto.js';
import { withdrawalNoticeEmail, withdrawalReceiptEmail } from './withdrawal.email.js';
import { Withdrawal } from './withdrawal.entity.js';

/** Without the signs that are taken for another on paper or on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const LENGTH = 6;

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Anybody may have a receipt sent to any address: few are enough for whoever means it. Both count by who
 * declares: what strangers declare for an address keeps its holder from nothing.
 */
const BY_CLIENT: Limit = { name: 'withdrawal:client', tries: 20, windowSeconds: 3_600 };
const BY_CLIENT_AND_ADDRESS: Limit = { name: 'withdrawal:address', tries: 5, windowSeconds: 3_600 };

/** However many declare for an address, its holder is not sent more receipts a day; each declaration counts. */
const RECEIPTS_TO_ADDRESS: Limit = {
  name: 'withdrawal:receipts',
  tries: 10,
  windowSeconds: 86_400,
};

/** The same declaration within this time is a second click, not a second withdrawal. */
const SECOND_CLICK_MS = 10 * 60_000;

@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimitService,
    private readonly outbox: OutboxService,
    @Inject(SITE) private readonly site: SiteContent,
  ) {}

  /** All declarations from these addresses, for the data export. */
  async everything(emails: string[]) {
    const withdrawals = await this.dataSource
      .getRepository(Withdrawal)
      .find({ where: { email: In(emails) }, order: { receivedAt: 'ASC' } });
    return withdrawals.map(({ handledBy: _staff, ...withdrawal }) => withdrawal);
  }

  /**
   * Stores a withdrawal and mails the receipt to the person, unless so many have gone there, and a notice to the
   * operator.
   * @param network what tries are counted by
   * @returns the withdrawal, and whether a receipt is mailed; of a second click the first one
   * @throws RateLimitedError
   */
  async receive(declaration: WithdrawalDto, network: string): Promise<ReceivedWithdrawal> {
    await this.assertFew(network, declaration.email);
    const mailed = await this.mayMail(declaration.email);
    const withdrawal = await this.store(declaration, mailed);
    return { withdrawal, mailed };
  }

  private store(declaration: WithdrawalDto, mailed: boolean): Promise<Withdrawal> {
    return this.dataSource.transaction(async (manager) => {
      await this.lockDuplicates(manager, declaration);
      const receivedAt = new Date();
      const first = await this.findDuplicate(manager, declaration, receivedAt);
      if (first) return first;
      const { name, email, contract } = declaration;
      const named = await this.orderNamedIn(manager, contract);
      const withdrawal = await manager.save(
        manager.create(Withdrawal, {
          name,
          email,
          contract,
          receivedAt,
          dueAt: refundDueAt(receivedAt),
          reference: newWithdrawalReference(receivedAt),
          paymentId: named ?? (await this.onlyOrderOf(manager, email)),
        }),
      );
      const operator = this.site.contact.email;
      await this.outbox.enqueueAll(manager, [
        ...(mailed ? [withdrawalReceiptEmail(withdrawal, operator)] : []),
        withdrawalNoticeEmail(withdrawal, operator, { mailed, named: named !== null }),
      ]);
      return withdrawal;
    });
  }

  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.limits.consume(RECEIPTS_TO_ADDRESS, email);
      return true;
    } catch (error) {
      if (error instanceof RateLimitedError) return false;
      throw error;
    }
  }

  /** @throws RateLimitedError that names another way, as a withdrawal must never have to wait */
  private async assertFew(network: string, email: string): Promise<void> {
    try {
      await this.limits.consume(BY_CLIENT, network);
      await this.limits.consume(BY_CLIENT_AND_ADDRESS, `${network} ${email}`);
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      const { operator, contact } = this.site;
      const letter = `${operator.company}, ${operator.street}, ${operator.postalCode} ${operator.city}`;
      throw new RateLimitedError(
        error.retryAfterSeconds,
        'RATE_LIMITED',
        `Von Ihrem Anschluss kamen gerade sehr viele Erklärungen. Bitte widerrufen Sie per E-Mail an ${contact.email} oder per Brief an ${letter}. Es genügt, wenn Sie die Erklärung innerhalb der Frist absenden.`,
      );
    }
  }

  /** The same declaration at the same moment waits here until this transaction has ended. */
  private async lockDuplicates(
    manager: EntityManager,
    { name, email, contract }: WithdrawalDto,
  ): Promise<void> {
    // TypeORM has no advisory locks.
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `withdrawal:${JSON.stringify([name, email, contract])}`,
    ]);
  }

  private findDuplicate(
    manager: EntityManager,
    { name, email, contract }: WithdrawalDto,
    now: Date,
  ): Promise<Withdrawal | null> {
    const since = new Date(now.getTime() - SECOND_CLICK_MS);
    return manager.findOne(Withdrawal, {
      where: { name, email, contract, receivedAt: MoreThan(since) },
      order: { receivedAt: 'ASC' },
    });
  }

  /** The one order whose number, or the reference of whose transfer, a declaration names. */
  private async orderNamedIn(manager: EntityManager, contract: string): Promise<string | null> {
    const references = In(findReferences(contract).exact);
    const ids = In(contract.toLowerCase().match(UUID) ?? []);
    return onlyOne(
      await manager.find(Payment, {
        select: { id: true },
        where: [
          { id: ids, status: 'completed' },
          { id: ids, status: 'pending', provider: TRANSFER },
          {
            providerPaymentId: references,
            status: In(['completed', 'pending']),
            provider: TRANSFER,
          },
        ],
        take: 2,
      }),
    );
  }

  /** Paid, or placed on account: there the contract is closed before the money comes. */
  private async onlyOrderOf(manager: EntityManager, email: string): Promise<string | null> {
    return onlyOne(
      await manager.find(Payment, {
        select: { id: true },
        where: [
          { email, status: 'completed' },
          { email, status: 'pending', provider: TRANSFER },
        ],
        take: 2,
      }),
    );
  }
}

const onlyOne = ([order, another]: Pick<Payment, 'id'>[]): string | null =>
  order && !another ? order.id : null;

/** A new name for a withdrawal, such as `W-2026-7KQ4MX`; it says nothing about how many there are. */
function newWithdrawalReference(receivedAt: Date): string {
  const random = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `W-${germanYear(receivedAt)}-${random}`;
}
