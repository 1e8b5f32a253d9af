import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { CONTENT_DIR } from '../../../config/content-dir.js';
import { SAMPLE_PEOPLE, samplePeople } from '../../../platform/samples/sample-people.js';
import { readSelling } from '../../../platform/site/selling.js';
import { germanDay } from '../../../platform/text/german-format.js';
import type { OrderTermsService } from '../../billing/checkout/order-terms.service.js';
import { DemoProvider } from '../../billing/payments/providers/demo.provider.js';
import { PaymentProviders } from '../../billing/payments/providers/payment-providers.js';
import { isReference } from '../../billing/payments/transfers/transfer-reference.js';
import { groundsOf, SamplePurchases } from './sample-purchases.js';

const link = { id: 'x', title: 'x', url: '/x' };
const texts = { version: 'x', offerText: 'x', servicesWording: 'x' };
const terms = { offered: () => ({ ...texts, terms: link, withdrawal: link }) };
const purchases = new SamplePurchases(
  terms as unknown as OrderTermsService,
  new PaymentProviders(new DemoProvider('x', {} as DataSource)),
  readSelling(CONTENT_DIR),
);

/** As the statements in docs/samples name them. */
const REFERENCES = [
  ...[
    'FV-9RG3-FMUW',
    'FV-4EJ5-99U4',
    'FV-RRQ8-RLRR',
    'FV-E5ZY-RKM3',
    'FV-ES9Y-664N',
    'FV-LTFL-4AAU',
  ],
];

/** Days over more than a year, also the first moments of a month. */
const DAYS = [
  ...Array.from({ length: 54 }, (_, week) => new Date(Date.UTC(2026, 10, 2 + week * 7, 9))),
  ...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 1, 0, 2))),
];

describe.each(DAYS)('the invented year that ends on %s', (now) => {
  const people = samplePeople(now);
  const orders = purchases.of(people, now);

  it('has sixty people, none of them from the future', () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(SAMPLE_PEOPLE);
    for (const { registeredAt, lastSeenAt, orderedAt } of people) {
      expect(registeredAt <= now).toBe(true);
      expect(lastSeenAt === null || (lastSeenAt >= registeredAt && lastSeenAt <= now)).toBe(true);
      expect(orderedAt === null || (orderedAt > registeredAt && orderedAt < now)).toBe(true);
    }
  });

  it('tells every story that staff may come upon', () => {
    const outcomes = orders.map(({ outcome }) => outcome);
    for (const story of [
      'dispute-won',
      'dispute-open',
      'guarantee',
      'withdrawn',
      'part-refunded',
    ]) {
      expect(outcomes.filter((outcome) => outcome === story)).toHaveLength(1);
    }
    expect(outcomes.filter((outcome) => outcome === 'never-paid')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'kept').length).toBeGreaterThan(12);
  });

  it('has orders on account at each point of their way, always of the same people', () => {
    const onAccount = orders.filter(({ transfer }) => transfer);
    const stories = onAccount.map(({ outcome }) => outcome);
    expect(stories.filter((story) => story === 'transferred').length).toBeGreaterThan(0);
    expect(stories.filter((story) => story !== 'transferred')).toEqual([
      ...['awaited', 'awaited', 'awaited', 'part-paid', 'overdue', 'not-paid'],
    ]);
    const today = germanDay(now);
    for (const { outcome, payment, transfer } of onAccount) {
      expect(isReference(payment.providerPaymentId)).toBe(true);
      if (transfer && payment.status === 'pending') {
        expect(transfer.dueOn < today).toBe(outcome === 'overdue');
        expect(transfer.cancelsOn === null || transfer.cancelsOn > today).toBe(true);
      }
    }
    const references = onAccount.slice(-6).map(({ payment }) => payment.providerPaymentId);
    expect(references).toEqual(REFERENCES);
  });

  it('lets nothing happen before the order, or later than now', () => {
    for (const { payment, turnedAt } of orders) {
      const moments = [payment.createdAt, payment.completedAt, turnedAt, now].filter(Boolean);
      expect(moments).toEqual([...moments].sort((one, other) => Number(one) - Number(other)));
    }
    expect(groundsOf(orders)).toHaveLength(
      orders.filter(({ payment }) => payment.status === 'completed').length,
    );
  });
});
