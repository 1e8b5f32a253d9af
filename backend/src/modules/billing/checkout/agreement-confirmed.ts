import { formatDay, formatDayAndTime } from '../../../platform/text/german-time.js';
import { endOfWithdrawalPeriod } from '../deferred-access/withdrawal-period.js';
import type { Payment } from '../payment.entity.js';

type Agreed = Pick<
  Payment,
  'agreedAt' | 'immediateAccess' | 'consentWording' | 'servicesWording'
> & {
  completedAt: Date;
};

/**
 * What a buyer has declared, when, and what becomes of the right of withdrawal: consent to immediate
 * access makes it lapse for the digital content only, once it is confirmed in this way (§ 356 Abs. 6
 * BGB); for the personal services it stays (§ 356 Abs. 5 BGB).
 * @returns one paragraph or two
 */
export function agreementConfirmed(payment: Agreed): string[] {
  const { agreedAt, immediateAccess, consentWording, servicesWording } = payment;
  if (!agreedAt) return [withdrawalUntil(payment)];
  const agreed = `Am ${formatDayAndTime(agreedAt)} haben Sie unseren Allgemeinen Geschäftsbedingungen zugestimmt`;
  if (!immediateAccess) {
    return [
      `${agreed}. Einem Beginn vor Ablauf der Widerrufsfrist haben Sie nicht zugestimmt. ${withdrawalUntil(payment)}`,
    ];
  }
  return [
    `${agreed} und erklärt: „${consentWording}“ Diese Erklärung bestätigen wir Ihnen hiermit. Da Ihr Zugang freigeschaltet ist, ist Ihr Widerrufsrecht für die digitalen Inhalte damit erloschen.`,
    ...(servicesWording ? [`${servicesWording} ${withdrawalUntil(payment)}`] : []),
  ];
}

function withdrawalUntil({ completedAt, immediateAccess }: Agreed): string {
  const lastMoment = formatDay(new Date(endOfWithdrawalPeriod(completedAt).getTime() - 1));
  return immediateAccess
    ? `Diese Frist läuft bis zum Ablauf des ${lastMoment}.`
    : `Ihr Widerrufsrecht besteht bis zum Ablauf des ${lastMoment}.`;
}
