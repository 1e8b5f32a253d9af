import { Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager, In } from 'typeorm';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import { AuditService } from '../../../../platform/audit/audit.service.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import {
  amountsOf,
  ReceiptsService,
  type StatementLines,
  TransferCancellationService,
  type TransferFound,
} from '../../payments/index.js';
import { Payment } from '../../shared/payment.entity.js';
import { TRANSFER } from '../../shared/payment-rules.js';
import { BankLine, type SuggestionReason } from './bank-line.entity.js';
import { lineHandled, recallStays, receiptNotNoted } from './bank-statements.errors.js';
import { LineMatchesService, type Match } from './line-matches.service.js';

/** So many lines are looked at together. */
const PIECE = 100;

/** What becomes of lines: by their reference, or because staff say so. Each is settled once. */
@Injectable()
export class BankLinesService implements StatementLines {
  constructor(
    private readonly dataSource: DataSource,
    private readonly matches: LineMatchesService,
    private readonly receipts: ReceiptsService,
    private readonly cancellation: TransferCancellationService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Looks for the orders of lines that nobody has looked at, the oldest first. Each line is settled in a
   * transaction of its own.
   * @param keys of lines; those that have been looked at stay as they are
   */
  async match(staff: Staff, keys: string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += PIECE) {
      const lines = await this.dataSource.manager.find(BankLine, {
        where: { key: In(keys.slice(first, first + PIECE)), state: 'new' },
        order: { bookedOn: 'ASC', id: 'ASC' },
      });
      const matches = await this.matches.of(lines);
      const unknown = In(lines.filter(({ id }) => !matches.has(id)).map(({ id }) => id));
      await this.dataSource.manager.update(
        BankLine,
        { id: unknown, state: 'new' },
        { state: 'open' },
      );
      for (const [lineId, match] of matches) await this.decide(staff, lineId, match);
    }
  }

  /**
   * Takes the money of a line for an order, as staff say.
   * @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED, NOT_A_TRANSFER
   */
  assign(staff: Staff, lineId: string, paymentId: string): Promise<void> {
    return this.handle(lineId, paymentId, (manager, line) =>
      this.settle(manager, staff, line, { paymentId, handledBy: staff.email }),
    );
  }

  /**
   * Says that a line tells of money that is noted already; no money is booked again.
   * @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED, NOT_A_TRANSFER, RECEIPT_NOT_NOTED
   */
  takeAsNoted(staff: Staff, lineId: string, paymentId: string): Promise<void> {
    return this.handle(lineId, paymentId, async (manager, line) => {
      const { cents } = line;
      const noted = await this.receipts.timesBooked(manager, paymentId, cents);
      const proved = await manager.countBy(BankLine, { paymentId, cents, result: 'noted' });
      if (proved >= noted) throw receiptNotNoted();
      const after = { paymentId, result: 'noted' as const };
      await this.close(manager, staff, line, 'take-as-noted', { ...after, state: 'settled' });
    });
  }

  /** @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED */
  setAside(staff: Staff, lineId: string, note: string): Promise<void> {
    return this.handle(lineId, null, (manager, line) =>
      this.close(manager, staff, line, 'set-aside', { state: 'aside', note }),
    );
  }

  /** @throws AppError RECORD_NOT_FOUND; BANK_LINE_HANDLED where it is not put aside */
  takeUpAgain(staff: Staff, lineId: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const line = await this.lock(manager, lineId);
      if (line.state !== 'aside') throw lineHandled();
      const after = { state: 'open' as const, note: null, handledBy: null, handledAt: null };
      await manager.update(BankLine, lineId, after);
      await this.record(manager, staff, line, 'take-up-again', { state: 'open' });
    });
  }

  /**
   * Takes a line back from an order that its money was not for; it is open again then, to be assigned anew.
   * @param paymentId as seen: where it was assigned anew meanwhile, nothing is taken back
   * @throws AppError RECORD_NOT_FOUND, BANK_LINE_HANDLED, NOT_A_TRANSFER, RECEIPT_PAYS_ORDER, RECEIPT_SENT_BACK
   */
  unassign(staff: Staff, lineId: string, paymentId: string, reason: string): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await this.cancellation.lock(manager, paymentId);
      const line = await this.lock(manager, lineId);
      if (line.paymentId !== paymentId) throw lineHandled();
      if (line.cents < 0) throw recallStays();
      const { result, timesTakenBack } = line;
      // Of money that was noted before, the line is proof alone.
      if (result !== 'noted') {
        await this.receipts.reverse(manager, receiptOf(line, paymentId));
      }
      await manager.update(BankLine, lineId, {
        ...{ state: 'open', paymentId: null, result: null, handledBy: null, handledAt: null },
        timesTakenBack: timesTakenBack + 1,
      });
      await this.audit.record(manager, staff, {
        ...{ action: 'bank-lines.unassign', resource: 'bank-lines', recordId: lineId },
        before: { state: 'settled', paymentId, result, cents: line.cents },
        ...{ after: { state: 'open' }, reason },
      });
    });
  }

  mayPay(manager: EntityManager, paymentId: string): Promise<boolean> {
    return manager.existsBy(BankLine, { suggestedPaymentId: paymentId, state: 'open' });
  }

  /** What statements tell of the payments of an account, for its data export. */
  async ofOwner(userId: string) {
    const payments = await this.dataSource.manager.find(Payment, {
      select: { id: true },
      where: { userId, provider: TRANSFER },
    });
    return this.dataSource.manager.find(BankLine, {
      select: { bookedOn: true, cents: true, payerName: true, payerIban: true, purpose: true },
      where: { paymentId: In(payments.map(({ id }) => id)) },
      order: { bookedOn: 'ASC', id: 'ASC' },
    });
  }

  /** Settles a line whose order is known, or suggests it where a person has to decide. */
  private decide(staff: Staff, lineId: string, match: Match): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const found = await this.cancellation.lock(manager, match.paymentId);
      const line = await this.lock(manager, lineId);
      if (line.state !== 'new') return;
      const reason = await this.doubtOf(manager, line, match, found);
      if (reason) {
        const suggestion = { suggestedPaymentId: match.paymentId, suggestionReason: reason };
        await manager.update(BankLine, lineId, { state: 'open', ...suggestion });
      } else {
        await this.settle(manager, staff, line, { paymentId: match.paymentId, handledBy: null });
      }
    });
  }

  /** Why a person has to decide; null where it is sure whose the money is, and that it is not booked yet. */
  private async doubtOf(
    manager: EntityManager,
    line: BankLine,
    { by }: Match,
    { payment, transfer }: TransferFound,
  ): Promise<SuggestionReason | null> {
    if (line.returned) return 'returned';
    if (by === 'name') return 'name';
    const { missingCents } = amountsOf({ payment, transfer });
    if (by === 'alike' && (payment.status !== 'pending' || missingCents !== line.cents))
      return 'alike';
    const { cents, bookedOn: receivedOn } = line;
    const receipt = { paymentId: payment.id, cents, receivedOn };
    if (await this.receipts.isNoted(manager, receipt)) return 'noted';
    return payment.status === 'completed' || payment.status === 'refunded' ? 'paid' : null;
  }

  private async settle(
    manager: EntityManager,
    staff: Staff,
    line: BankLine,
    { paymentId, handledBy }: Pick<BankLine, 'handledBy'> & { paymentId: string },
  ): Promise<void> {
    const result = await this.move(manager, line, paymentId);
    const after = { state: 'settled' as const, paymentId, result };
    await this.close(manager, staff, line, handledBy ? 'assign' : 'match', after, handledBy);
  }

  /** Books the money of a line to an order, in its direction. */
  private async move(
    manager: EntityManager,
    line: BankLine,
    paymentId: string,
  ): Promise<BankLine['result']> {
    if (line.cents > 0) {
      return (await this.receipts.receive(manager, receiptOf(line, paymentId))).result;
    }
    const { id: lineId, cents, bookedOn } = line;
    await this.receipts.recall(manager, { paymentId, cents: -cents, bookedOn, lineId });
    return 'recalled';
  }

  /** Something staff do with a line that is open; the payment is locked first, as everywhere. */
  private handle(
    lineId: string,
    paymentId: string | null,
    act: (manager: EntityManager, line: BankLine) => Promise<void>,
  ): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if (paymentId) await this.cancellation.lock(manager, paymentId);
      const line = await this.lock(manager, lineId);
      if (line.state !== 'new' && line.state !== 'open') throw lineHandled();
      await act(manager, line);
    });
  }

  private async close(
    manager: EntityManager,
    staff: Staff,
    line: BankLine,
    verb: AuditVerb,
    after: Partial<BankLine>,
    handledBy: string | null = staff.email,
  ): Promise<void> {
    const suggestion = { suggestedPaymentId: null, suggestionReason: null };
    const handled = { handledBy, handledAt: new Date() };
    await manager.update(BankLine, line.id, { ...after, ...suggestion, ...handled });
    await this.record(manager, staff, line, verb, { ...after, cents: line.cents });
  }

  private async lock(manager: EntityManager, id: string): Promise<BankLine> {
    const line = await manager.findOne(BankLine, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!line) throw recordNotFound();
    return line;
  }

  private async record(
    manager: EntityManager,
    staff: Staff,
    { id, state }: BankLine,
    verb: AuditVerb,
    after: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(manager, staff, {
      ...{ action: `bank-lines.${verb}` as const, resource: 'bank-lines', recordId: id },
      ...{ before: { state }, after },
    });
  }
}

/** The money that a line tells of, as it is booked to an order. */
function receiptOf(line: BankLine, paymentId: string) {
  const { id: lineId, cents, bookedOn: receivedOn, timesTakenBack } = line;
  const source = { by: 'statement' as const, lineId, timesTakenBack };
  return { paymentId, cents, receivedOn, source };
}
