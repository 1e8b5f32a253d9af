import { expect, it } from '@jest/globals';
import type { AdminInvoiceDto } from '@/api';
import { toCsv } from '../../components/csv';
import { journalRow } from './labels';

const CANCELLATION: AdminInvoiceDto = {
  id: '2026-000002',
  number: '2026-000002',
  kind: 'cancellation',
  state: null,
  issuedAt: '2026-11-20T10:00:00.000Z',
  serviceDate: '2026-11-20',
  buyerName: '=HYPERLINK("http://x")',
  email: 'karl@example.com',
  country: 'FI',
  vatId: null,
  vatTreatment: 'oss',
  vatCountry: 'FI',
  vatPercent: 25.5,
  netCents: -78_884,
  vatCents: -20_116,
  grossCents: -99_000,
  currency: 'EUR',
  cancelsNumber: '2026-000001',
  replacesNumber: null,
  replacedByNumber: null,
  paymentId: '00000000-0000-4000-8000-000000000000',
  paymentMeans: 'card',
  provider: 'stripe',
  providerPaymentId: 'pi_1',
  paidAt: '2026-11-19T10:00:00.000Z',
  refundedCents: 99_000,
};

it('the journal holds German figures, and nothing of it computes in a spreadsheet', () => {
  const [head, line] = toCsv([journalRow(CANCELLATION)]).split('\r\n');
  expect(head?.split(';')).toHaveLength(23);
  expect(line).toContain(';25,5;-788,84;-201,16;-990,00;EUR;2026-000001;');
  expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(line).toContain('20.11.2026');
  expect(line).toMatch(/;19\.11\.2026;990,00$/);
});
