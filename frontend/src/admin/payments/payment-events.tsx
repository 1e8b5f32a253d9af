import { useQuery } from '@tanstack/react-query';
import type { AdminPaymentEventDto } from '@/api';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../data/staff-api';
import { Moment } from '../screen/moment';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { eventWord } from './payment-words';

/** What the provider has told of a payment, in our words and as it named it. */
export function PaymentEvents({ paymentId }: { paymentId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'events', paymentId],
    queryFn: ({ signal }) =>
      staffApi.get<AdminPaymentEventDto[]>(`/payments/${paymentId}/events`, signal),
  });
  return (
    <Section title="Meldungen des Zahlungsanbieters">
      {error && (
        <ErrorState
          headingLevel={3}
          title="Die Meldungen konnten nicht geladen werden"
          onRetry={() => refetch()}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <Loading label="Meldungen werden geladen …">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {data && (
        <SmallTable
          label="Meldungen des Zahlungsanbieters"
          columns={['Eingegangen', 'Meldung', 'Beim Anbieter']}
          empty="Der Anbieter hat noch nichts gemeldet."
          rows={data.map(({ eventId, type, receivedAt }) => ({
            id: eventId,
            cells: [
              <Moment key="receivedAt" value={receivedAt} />,
              eventWord(type),
              <span key="eventId" className="[overflow-wrap:anywhere]">
                {type}, {eventId}
              </span>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
