import { confirmDemoPayment } from '../../api/confirm-demo-payment';
import { isRefusal, type PaymentResult } from '../payment-result';

const NOT_RELEASED =
  'Sie haben die Zahlung bei Ihrer Bank abgelehnt. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Karte.';

/**
 * Plays a payment through, with the bank's question where the card demands it.
 * @param askBank answers whether the buyer released the payment
 */
export async function payWithTestCard(
  card: { clientSecret: string; cardNumber: string },
  askBank: () => Promise<boolean>,
): Promise<PaymentResult> {
  try {
    const { status } = await confirmDemoPayment(card);
    if (status === 'requires_action') {
      if (!(await askBank())) return { outcome: 'failed', message: NOT_RELEASED };
      await confirmDemoPayment({ ...card, authenticated: true });
    }
    return { outcome: 'paid' };
  } catch (error) {
    if (isRefusal(error)) return { outcome: 'failed', message: error.sentence };
    throw error;
  }
}
