import { formatDay, formatDayAndTime } from '../../../platform/text/german-time.js';
import { endOfWithdrawalPeriod } from '../deferred-access/withdrawal-period.js';
import type { Payment } from '../payment.entity.js';

type Agreed = Pick<Payment, 'agreedAt' | 'immediateAccess' | 'consentWording'> & {
  completedAt: Date;
};

/**
 * What a buyer has declared, when, and what becomes of the right of withdrawal: consent to immediate
 * access only makes it lapse once it is confirmed in this way (§ 356 BGB, digital content).
 */
export function agreementConfirmed(payment: Agreed): string {
  const { agreedAt, immediateAccess, consentWording } = payment;
  if (!agreedAt) return withdrawalUntil(payment);
  const agreed = `Am ${formatDayAndTime(agreedAt)} haben Sie unseren Allgemeinen Geschäftsbedingungen zugestimmt`;
  if (!immediateAccess) {
    return `${agreed}. Einem Beginn vor Ablauf der Widerrufsfrist haben Sie nicht zugestimmt. ${withdrawalUntil(payment)}`;
  }
  return `${agreed} und erklärt: „${consentWording}“ Diese Erklärung bestätigen wir Ihnen hiermit. Da Ihr Zugang freigeschaltet ist, ist Ihr Widerrufsrecht damit erloschen.`;
}

function withdrawalUntil({ completedAt }: Agreed): string {
  const lastMoment = new Date(endOfWithdrawalPeriod(completedAt).getTime() - 1);
  return `Ihr Widerrufsrecht besteht bis zum Ablauf des ${formatDay(lastMoment)}.`;
}
