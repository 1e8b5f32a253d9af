import { SAMPLE_READER } from '../../../platform/mail/texts/offered-texts.js';
import { Payment } from './payment.entity.js';

/** The purchases that samples of e-mails speak of: one by card, one on account. */
export const PRICE_CENTS = 99_000;

export const SAMPLE_PAYMENT = Object.assign(new Payment(), {
  id: '0b6d2d0e-4a1c-4b7e-9a59-6a3f7f5f2c11',
  email: SAMPLE_READER.email,
  providerPaymentId: 'pi_3PqRsTuVwXyZ0123456789ab',
  amountCents: PRICE_CENTS,
  netCents: 83_193,
  vatCents: 15_807,
  currency: 'EUR',
  processingSince: null,
  refundedCents: 0,
  disputeLostCents: 0,
  writtenOffCents: 0,
  status: 'completed' as const,
  createdAt: new Date('2026-11-20T09:00:00Z'),
  completedAt: new Date('2026-11-20T09:05:00Z'),
  agreedAt: new Date('2026-11-20T09:04:00Z'),
  servicesWording: null,
  offerText: null,
});

export const SAMPLE_TRANSFER: Payment = Object.assign(new Payment(), SAMPLE_PAYMENT, {
  providerPaymentId: 'FV-7K3F-92QM',
  status: 'pending' as const,
  completedAt: null,
});
