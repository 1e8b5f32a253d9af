import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { AdminPaymentDto } from '@/api';
import { formatCents } from '@/lib/format';
import { PaymentStates } from './payment-parts';

const SURPLUS = `${formatCents(1000)} zurückzuüberweisen`;

const payment = (facts: Partial<AdminPaymentDto>) =>
  ({
    status: 'completed',
    refundedCents: 0,
    disputeLostCents: 0,
    partCents: 0,
    surplusCents: 0,
    receivedCents: null,
    dueOn: null,
    ...facts,
  }) as AdminPaymentDto;

function wordsOf(facts: Partial<AdminPaymentDto>, unusual = false): string[] {
  const { container } = render(<PaymentStates payment={payment(facts)} unusual={unusual} />);
  return [...container.querySelectorAll('.state-badges > span')].map(
    ({ textContent }) => textContent ?? '',
  );
}

it('says how a payment stands first, and then what else there is to it', () => {
  expect(wordsOf({ surplusCents: 1000 })).toEqual(['Abgeschlossen', SURPLUS]);
});

it('says on a card only what is not as it should be, the most urgent first', () => {
  expect(wordsOf({}, true)).toEqual([]);
  expect(wordsOf({ surplusCents: 1000 }, true)).toEqual([SURPLUS]);
  expect(
    wordsOf({ status: 'refunded', refundRequested: true, disputeState: 'lost' }, true),
  ).toEqual(['Rückbuchung verloren', 'Erstattung angefragt', 'Erstattet']);
});
