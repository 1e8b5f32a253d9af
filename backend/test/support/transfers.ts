import { BankLine } from '../../src/modules/billing/accounting/bank-statements/bank-line.entity.js';
import { BankStatement } from '../../src/modules/billing/accounting/bank-statements/bank-statement.entity.js';
import { plusDays } from '../../src/modules/billing/accounting/bank-statements/covered-days.js';
import { Invoice } from '../../src/modules/billing/invoicing/invoice.entity.js';
import { PaymentMovement } from '../../src/modules/billing/payments/payment-movement.entity.js';
import { ReceiptsService } from '../../src/modules/billing/payments/transfers/receipts.service.js';
import { Transfer } from '../../src/modules/billing/payments/transfers/transfer.entity.js';
import { TransfersJob } from '../../src/modules/billing/payments/transfers/transfers.job.js';
import type { BuyerAddress } from '../../src/modules/billing/shared/buyer-address.dto.js';
import { Payment } from '../../src/modules/billing/shared/payment.entity.js';
import { germanDay } from '../../src/platform/text/german-format.js';
import { Browser, mailsTo, newAddress, paymentsOf } from './checkout.js';
import { type Person, signedIn } from './factories.js';
import { BUYER } from './invoices.js';
import type { TestApp } from './test-app.js';

export const PRICE = 99_000;

export const today = () => germanDay(new Date());

/** The day so many days from now, as `2026-12-09`. */
export const dayFromNow = (days: number) => germanDay(new Date(Date.now() + days * 86_400_000));

/** Orders on account in a test's shop, what comes in of them, and what staff do about it. */
export class TransferShop {
  constructor(
    readonly test: TestApp,
    readonly admin: Person,
  ) {}

  /** Somebody signed in orders on account, from the beginning to the button. */
  async ordered(email = newAddress(), address: BuyerAddress = BUYER) {
    const { bearer, user } = await signedIn(this.test, { email });
    const browser = new Browser(this.test, bearer);
    await browser.begin(email);
    await browser.giveAddress(address).expect(200);
    await browser.agree().expect(200);
    const { body } = await browser.transfer(email).expect(200);
    return { email, bearer, user, browser, body, id: (await this.paymentOf(email)).id };
  }

  async paymentOf(email: string): Promise<Payment> {
    const payment = (await paymentsOf(this.test, email)).at(-1);
    if (!payment) throw new Error(`${email} has no payment`);
    return payment;
  }

  transferOf(paymentId: string): Promise<Transfer> {
    return this.test.dataSource.getRepository(Transfer).findOneByOrFail({ paymentId });
  }

  documentsOf(paymentId: string): Promise<Invoice[]> {
    return this.test.dataSource
      .getRepository(Invoice)
      .find({ where: { paymentId }, order: { year: 'ASC', sequence: 'ASC' } });
  }

  async movementsOf(paymentId: string) {
    const movements = await this.test.dataSource
      .getRepository(PaymentMovement)
      .find({ where: { paymentId }, order: { at: 'ASC' } });
    return movements.map(({ kind, cents }) => [kind, cents]);
  }

  /** What staff see of a payment. */
  async shown(id: string) {
    const call = this.test.http.get(`/api/admin/payments/${id}`);
    return (await call.set('Authorization', this.admin.bearer)).body;
  }

  /** What staff do about a payment as they see it now, or as `seen`. */
  async staff(id: string, what: string, body: object = {}, seen?: string) {
    const updatedAt = seen ?? (await this.shown(id)).updatedAt;
    return this.test.http
      .post(`/api/admin/payments/${id}/${what}`)
      .set('Authorization', this.admin.bearer)
      .send({ ...body, updatedAt });
  }

  receive(id: string, amountCents = PRICE, seen?: string) {
    return this.staff(id, 'transfer/receipts', { amountCents, receivedOn: today() }, seen);
  }

  /** Money that a line of a bank statement tells of. */
  fromStatement(paymentId: string, cents: number, lineId = `line-${paymentId}-${cents}`) {
    return this.test.dataSource.transaction((manager) =>
      this.test.app.get(ReceiptsService, { strict: false }).receive(manager, {
        ...{ paymentId, cents, receivedOn: today() },
        source: { by: 'statement', lineId, timesTakenBack: 0 },
      }),
    );
  }

  chase(): Promise<void> {
    return this.test.app.get(TransfersJob, { strict: false }).chase();
  }

  makeDue(paymentId: string, fields: Partial<Transfer>) {
    return this.test.dataSource.getRepository(Transfer).update({ paymentId }, fields);
  }

  /** Reminded of long ago, with the last day for paying over. */
  overdue(paymentId: string, cancelsOn = dayFromNow(-20)) {
    return this.makeDue(paymentId, { dueOn: dayFromNow(-40), remindedAt: new Date(), cancelsOn });
  }

  /** Staff have read a statement of these days. */
  readStatement(from: string, to: string): Promise<BankStatement> {
    const file = { fileName: 'auszug.xml', format: 'camt.053' as const, importedBy: 'buero' };
    const coveredDays: string[] = [];
    for (let day = from; day <= to; day = plusDays(day, 1)) coveredDays.push(day);
    return this.test.dataSource.getRepository(BankStatement).save({ ...file, coveredDays });
  }

  /** A line of a statement that nobody has settled. */
  async openLine(statementId: string, fields: Partial<BankLine>): Promise<BankLine> {
    const lines = this.test.dataSource.getRepository(BankLine);
    const line = { statementId, key: crypto.randomUUID(), purpose: 'Überweisung', cents: PRICE };
    return lines.save(lines.create({ ...line, state: 'open', bookedOn: today(), ...fields }));
  }

  async kindsTo(email: string): Promise<string[]> {
    return (await mailsTo(this.test, email)).map(({ kind }) => kind);
  }
}
