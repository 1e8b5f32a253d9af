import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EMAILS } from '../src/modules/back-office/emails.list.js';
import { BANK_LINES } from '../src/modules/billing/accounting/admin/bank-lines.list.js';
import { INVOICES } from '../src/modules/billing/invoicing/admin/invoices.list.js';
import { PAYMENTS } from '../src/modules/billing/payments/admin/payments.list.js';
import { WITHDRAWALS } from '../src/modules/billing/withdrawals/admin/withdrawals.list.js';
import { CONTACT_REQUESTS } from '../src/modules/leads/contact-requests.list.js';
import { LEADS } from '../src/modules/leads/leads.list.js';
import { orderBy, readListQuery } from '../src/platform/admin-list/list-query.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const LISTS = [BANK_LINES, INVOICES, PAYMENTS, WITHDRAWALS, EMAILS, LEADS, CONTACT_REQUESTS];

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** How the database would find records if it had many to choose from. */
function planOf(statement: string, values: unknown[]): Promise<string> {
  return test.dataSource.transaction(async (manager) => {
    for (const way of ['seqscan', 'sort']) await manager.query(`SET LOCAL enable_${way} = off`);
    const plan: { 'QUERY PLAN': string }[] = await manager.query(`EXPLAIN ${statement}`, values);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  });
}

describe.each(LISTS.map((spec) => [spec.resource, spec] as const))('the list of %s', (_, spec) => {
  const all = `SELECT ${spec.id} FROM ${spec.from}`;

  it.each(Object.keys(spec.sorts))(
    'reads its rows in the order of %s from an index',
    async (by) => {
      const { columns, direction } = readListQuery(spec, { sort: JSON.stringify([by, 'DESC']) });
      const order = orderBy(columns, spec.id, direction);
      const plan = await planOf(`${all} ORDER BY ${order} LIMIT 25`, []);
      expect(plan).toContain('Index');
      expect(plan).not.toContain('Sort');
    },
  );

  it('looks for a text in an index', async () => {
    const { where, values } = readListQuery(spec, { filter: '{"q":"brandt"}' });
    expect(await planOf(`${all} WHERE ${where}`, values)).toContain('_search');
  });
});
