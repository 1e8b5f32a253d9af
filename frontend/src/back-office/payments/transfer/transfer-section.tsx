import type { AdminPaymentDetailsDto, AdminTransferDto } from '@/api';
import { formatCents } from '@/lib/format';
import { formatDay, formatMoment } from '../../moments';
import { type Fact, Facts, Moment, Section } from '../../screen/section';
import { figures, SmallTable } from '../../screen/small-table';

/** What is asked for and has come in of a payment by bank transfer; nothing of another. */
export function TransferSection({ payment }: { payment: AdminPaymentDetailsDto }) {
  const { transfer } = payment;
  if (!transfer) return null;
  return (
    // On a phone the values of both lists begin at one edge.
    <Section title="Überweisung" className="max-sm:[--names:minmax(min-content,9.125rem)]">
      <Facts items={factsOf(payment, transfer)} />
      <div className="min-w-0 max-sm:border-hairline max-sm:border-t max-sm:pt-4">
        <SmallTable
          label="Zahlungseingänge"
          columns={['Eingang am', figures('Betrag'), 'Vermerkt', 'Woher']}
          empty="Noch ist nichts eingegangen."
          rows={transfer.receipts.map(({ cents, receivedOn, at, byStatement }) => ({
            id: at,
            cells: [
              formatDay(receivedOn),
              formatCents(cents),
              <Moment key="at" value={at} />,
              cents < 0 ? 'Zuordnung aufgehoben' : byStatement ? 'Kontoauszug' : 'Von Hand',
            ],
          }))}
        />
      </div>
    </Section>
  );
}

function factsOf(
  { status, providerPaymentId }: AdminPaymentDetailsDto,
  transfer: AdminTransferDto,
): Fact[] {
  const { dueOn, receivedCents, missingCents, surplusCents, writtenOffCents } = transfer;
  const { remindedAt, cancelsOn } = transfer;
  return [
    ['Verwendungszweck', providerPaymentId],
    ['Zahlbar bis', formatDay(dueOn)],
    ['Eingegangen', formatCents(receivedCents)],
    ...(status === 'pending' ? [['Fehlt noch', formatCents(missingCents)] as Fact] : []),
    ...(writtenOffCents > 0 ? [['Ausgebucht', formatCents(writtenOffCents)] as Fact] : []),
    ...(surplusCents > 0 ? [['Zu viel', formatCents(surplusCents)] as Fact] : []),
    ['Erinnert', formatMoment(remindedAt)],
    ...(status === 'pending' && cancelsOn
      ? [['Letzter Tag laut Erinnerung', formatDay(cancelsOn)] as Fact]
      : []),
  ];
}
