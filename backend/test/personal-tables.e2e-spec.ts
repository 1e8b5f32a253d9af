import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataExportService } from '../src/modules/identity/index.js';
import { OutboxJob } from '../src/platform/mail/outbox.job.js';
import { type Person, signedInAdmin, signedInPremium } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** Tables whose rows go with the account by their foreign key, and the part of the data export that holds them. */
const OF_ACCOUNTS: Record<string, string> = {
  access_ground: 'accessGrounds',
  billing_address: 'billingAddress',
  chat_account: 'assistant',
  chat_message: 'assistant',
  company_facts: 'company',
  company_facts_version: 'company',
  conversation: 'assistant',
  email_choice: 'emailChoices',
  filled_document: 'filledDocuments',
  filled_document_version: 'filledDocuments',
  known_device: 'knownDevices',
  module_progress: 'progress',
  module_unlock: 'progress',
  note: 'notes',
  passkey: 'secondFactor',
  proceeds_scenario: 'scenarios',
  recovery_code: 'secondFactor',
  rehearsal_run: 'rehearsals',
  sale_plan: 'salePlan',
  sale_plan_point: 'salePlan',
  sale_plan_task: 'salePlan',
  section_exercise: 'exercises',
  session: 'sessions',
  stored_proceeds: 'proceeds',
  support_access: 'supportAccess',
  talk: 'talk',
  totp_factor: 'secondFactor',
  valuation: 'valuations',
};

/** Tables that name people in another way, and the part of the data export that holds them. */
const BY_ADDRESS_OR_ORDER: Record<string, string> = {
  audit_entry: 'changesByStaff',
  bank_line: 'bankLines',
  checklist_request: 'checklistRequests',
  contact_request: 'enquiries',
  invoice: 'invoices',
  outbox_email: 'emails',
  payment: 'payments',
  refund_request: 'payments',
  subscriber: 'emailChoices',
  support_look: 'supportAccess',
  transfer: 'orders',
  user: 'account',
  withdrawal: 'withdrawals',
};

/** Tables that say something about a person and are in no export, and why. */
const NOT_EXPORTED: Record<string, string> = {
  auth_challenge: 'lasts for minutes and holds only what a sign-in compares',
  checkout_order: 'the order while it is being placed; once placed it is a payment',
  email_token: 'would let its reader sign in',
  mailing_recipient: 'to whom a mailing goes, until it has gone; the e-mail itself is exported',
  payment_dispute: 'what the bank says of a payment; the payment says that it is disputed',
  payment_movement: 'the journal of the books, which names a payment and no person',
  unlock_due: 'when a module opens next, computed from what is exported',
};

/** Tables about the course, the product and its operator. Where they name an author, it is staff. */
const ABOUT_NOBODY = [
  ...[
    'answer_card',
    'assumptions_version',
    'bank_statement',
    'chat_tokens',
    'contract_text',
    'coupon',
  ],
  ...['course_module', 'day_count', 'download', 'download_version', 'email_text'],
  ...[
    'email_text_version',
    'invoice_sequence',
    'launch_confirmation',
    'launch_notice',
    'mailing',
    'migration',
    'module_update',
  ],
  ...['module_version', 'payment_event', 'question_review', 'rate_limit'],
  ...['uncounted_purchase', 'vat_limit_notice'],
];

/** What of a person may stay when the account is deleted, and why. */
const KEPT: Record<string, string> = {
  audit_entry: 'what staff did stays without who it was about',
  bank_line: 'belongs to the papers of a purchase (§ 147 AO)',
  invoice: 'kept for eight years (§ 147 AO, § 14b UStG)',
  outbox_email: 'e-mails about orders are kept for six years (§ 257 HGB)',
  payment: 'belongs to the papers of a purchase (§ 147 AO)',
  payment_dispute: 'belongs to the papers of a purchase',
  payment_movement: 'belongs to the papers of a purchase',
  refund_request: 'when and how much was paid back, without the reason',
  transfer: 'belongs to the papers of a purchase',
  withdrawal: 'of a purchase it belongs to its papers, any other one goes once it is handled',
};

let test: TestApp;
let owner: Person;
let staff: Person;
const query = (sql: string, parameters?: unknown[]) => test.dataSource.query(sql, parameters);

beforeAll(async () => {
  test = await startTestApp();
  owner = await signedInPremium(test, { email: EMAIL, lastName: NAME });
  staff = await signedInAdmin(test, { email: 'buero@example.com' });
});
afterAll(() => test.close());

const NAME = 'Quitschmann';
const EMAIL = 'zdenka@quitschmann.example';
const NOW = '2026-11-20T10:30:00Z';
const LATER = '2099-01-01T00:00:00Z';
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const PAYMENT = id(1);

/** A row of each table about the person, in an order that foreign keys allow. */
function rows(): Record<string, Record<string, unknown>> {
  const userId = owner.user.id;
  const own = { userId };
  const note = { name: NAME, email: EMAIL, consentText: 'Ja' };
  const facts = { facts: {}, factsOf: 0, changedFields: [], changedCount: 0, savedAt: NOW };
  const document = { userId, documentId: 'modul-1-verkaufsreife-check' };
  const money = { netCents: 83_193, vatCents: 15_807, currency: 'EUR' };
  return {
    access_ground: { ...own, kind: 'staff', since: NOW },
    session: { ...own, userAgent: NAME, lastUsedAt: NOW, expiresAt: LATER },
    known_device: { ...own, tokenHash: 'x', userAgent: NAME, lastUsedAt: NOW },
    totp_factor: { ...own, secret: 'x', confirmedAt: NOW },
    passkey: { ...own, credentialId: 'x', publicKey: '', counter: 0, transports: [], name: NAME },
    recovery_code: { ...own, codeHash: 'x' },
    email_choice: { ...own, moduleUpdates: false },
    subscriber: { ...note, source: 'profile', requestNetwork: '', tokenHash: 'x', expiresAt: NOW },
    checklist_request: note,
    contact_request: { ...note, subject: NAME, message: NAME, consentAt: NOW },
    module_progress: { ...own, moduleId: 'modul-1', progressPercentage: 30 },
    module_unlock: { ...own, moduleId: 'modul-2', unlockedAt: NOW },
    section_exercise: {
      ...{ userId, moduleId: 'modul-1', sectionId: 'x', text: NAME, version: 1, savedAt: NOW },
    },
    note: { ...own, id: id(2), moduleId: 'modul-1', sectionId: 'x', kind: 'bookmark' },
    conversation: { ...own, id: id(3), title: NAME },
    chat_message: { ...own, conversationId: id(3), role: 'user', content: NAME },
    chat_account: { ...own, useValuation: true },
    rehearsal_run: { ...own, sceneId: 'x' },
    company_facts: { ...own, ...facts, version: 1 },
    company_facts_version: { ...own, ...facts, version: 0 },
    valuation: {
      ...{ userId, companyName: NAME, industry: 'Medien', input: {}, estimatedValue: 1 },
      ...{ minimum: 1, maximum: 1, multiplier: 1 },
    },
    proceeds_scenario: { ...own, name: NAME, levers: {}, createdAt: NOW, updatedAt: NOW },
    stored_proceeds: {
      ...{ userId, label: NAME, facts: {}, assumed: [], law: 'x', assumptions: 'x', result: {} },
      createdAt: NOW,
    },
    sale_plan: { ...own, startedOn: '2026-11-20' },
    sale_plan_task: { ...own, title: NAME, state: 'open', evidence: [], version: 1 },
    sale_plan_point: { ...own, point: 'x', confirmedOn: '2026-11-20' },
    filled_document: { ...document, version: 1, answers: {}, savedAt: NOW },
    filled_document_version: {
      ...{ ...document, number: 1, factsVersion: 0, filled: [], source: {}, createdAt: NOW },
    },
    talk: { ...own, proposals: [], message: NAME },
    support_access: { ...own, id: id(4), expiresAt: LATER },
    support_look: { accessId: id(4), staffId: staff.user.id, staffName: 'Büro', view: 'plan' },
    billing_address: { ...own, address: { name: NAME } },
    payment: {
      ...{ id: PAYMENT, userId, email: EMAIL, provider: 'transfer', providerPaymentId: 'x' },
      ...{ ...money, amountCents: 99_000, status: 'completed', completedAt: NOW },
    },
    transfer: { paymentId: PAYMENT, dueOn: '2026-11-30' },
    invoice: {
      ...{ number: 'RE-2026-1', year: 2026, sequence: 1, kind: 'invoice', paymentId: PAYMENT },
      ...{ issuedAt: NOW, seller: {}, buyer: { name: NAME }, line: 'x', vatPercent: 19 },
      ...{ ...money, grossCents: 99_000 },
    },
    refund_request: {
      ...{ paymentId: PAYMENT, requestedBy: 'owner', nextAttemptAt: NOW, reason: NAME },
    },
    bank_line: {
      ...{ key: 'x', statementId: id(5), bookedOn: '2026-11-20', cents: 99_000, purpose: NAME },
      ...{ paymentId: PAYMENT, state: 'settled' },
    },
    withdrawal: { ...note, reference: 'W-1', contract: NAME, receivedAt: NOW, dueAt: LATER },
    outbox_email: {
      ...{ kind: 'x', recipient: EMAIL, personEmail: EMAIL, subject: NAME, text: '', html: '' },
      nextAttemptAt: LATER,
    },
    audit_entry: {
      ...{ staffId: staff.user.id, staffEmail: 'buero@example.com', action: 'users.update' },
      ...{ resource: 'users', recordId: userId, personId: userId, after: { company: NAME } },
    },
  };
}

async function insert(table: string, row: Record<string, unknown>): Promise<void> {
  const columns: { name: string; type: string }[] = await query(
    `SELECT column_name AS "name", udt_name AS "type" FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const stored = columns.filter(({ name }) => name in row);
  const names = stored.map(({ name }) => `"${name}"`);
  const values = stored.map(({ name, type }) =>
    type === 'jsonb' ? JSON.stringify(row[name]) : row[name],
  );
  const places = values.map((_, index) => `$${index + 1}`);
  await query(`INSERT INTO "${table}" (${names}) VALUES (${places})`, values);
}

it('every table either belongs to a person in a known way or is about nobody', async () => {
  const tables: { name: string }[] = await query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const known = [OF_ACCOUNTS, BY_ADDRESS_OR_ORDER, NOT_EXPORTED].flatMap(Object.keys);
  expect(tables.map(({ name }) => name).sort()).toEqual([...known, ...ABOUT_NOBODY].sort());
});

it('rows that refer to an account go with it, or are written down as kept', async () => {
  const references: { table: string; onDelete: string }[] = await query(
    `SELECT conrelid::regclass::text AS "table", confdeltype::text AS "onDelete" FROM pg_constraint
     WHERE contype = 'f' AND confrelid = '"user"'::regclass`,
  );
  const staying = references.filter(({ table, onDelete }) => onDelete !== 'c' && !KEPT[table]);
  expect(staying).toEqual([]);
  const going = references.filter(({ onDelete }) => onDelete === 'c').map(({ table }) => table);
  expect(Object.keys(OF_ACCOUNTS).filter((table) => !going.includes(table))).toEqual([]);
});

describe('of a person with a row in every table', () => {
  it('each of them changes its part of the data export', async () => {
    const exports = test.app.get(DataExportService, { strict: false });
    await insert('bank_statement', {
      ...{ id: id(5), fileName: 'x', format: 'camt.053', importedBy: 'buero@example.com' },
    });
    const parts: Record<string, string> = { ...OF_ACCOUNTS, ...BY_ADDRESS_OR_ORDER };
    delete parts.user;
    const unchanged: string[] = [];
    for (const [table, row] of Object.entries(rows())) {
      const part = parts[table];
      if (!part) continue;
      const before = (await exports.collect(owner.user.id))[part];
      await insert(table, row);
      const after = (await exports.collect(owner.user.id))[part];
      if (isDeepStrictEqual(before, after)) unchanged.push(table);
      delete parts[table];
    }
    expect({ unchanged, withoutRow: Object.keys(parts) }).toEqual({
      unchanged: [],
      withoutRow: [],
    });
  });

  it('nothing but what the law keeps is left after the account is deleted', async () => {
    await test.http
      .delete(`/api/admin/users/${owner.user.id}`)
      .set('Authorization', staff.bearer)
      .expect(200);
    await test.app.get(OutboxJob, { strict: false }).sendDue();
    const left: string[] = [];
    for (const table of [OF_ACCOUNTS, BY_ADDRESS_OR_ORDER, NOT_EXPORTED].flatMap(Object.keys)) {
      const [{ found }] = await query(
        `SELECT count(*)::int AS "found" FROM "${table}" t
         WHERE t::text ILIKE $1 OR t::text LIKE $2`,
        [`%${NAME}%`, `%${owner.user.id}%`],
      );
      if (found > 0) left.push(table);
    }
    expect(left.filter((table) => !KEPT[table])).toEqual([]);
    const [refund] = await query('SELECT "reason" FROM "refund_request"');
    expect(refund).toEqual({ reason: null });
    const log = await query(`SELECT "after" FROM "audit_entry" WHERE "action" = 'users.update'`);
    expect(log).toEqual([{ after: { company: '(gelöscht)' } }]);
  });
});
