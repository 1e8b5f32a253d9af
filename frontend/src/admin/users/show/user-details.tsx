import { useQuery } from '@tanstack/react-query';
import type { UserDetailsDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../../data/staff-api';
import { BuyerAddress } from '../../screen/buyer-address';
import { Section } from '../../screen/section';
import { UserEmails } from './user-emails';
import { UserPayments } from './user-payments';
import { UserProgress } from './user-progress';
import { UserSessions } from './user-sessions';

/** What the other parts of the product know of a person. */
export function UserDetails({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'details', userId],
    queryFn: ({ signal }) => staffApi.get<UserDetailsDto>(`/users/${userId}/details`, signal),
  });
  if (error) {
    return (
      <ErrorState title="Die Einzelheiten konnten nicht geladen werden" onRetry={() => refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label="Einzelheiten werden geladen …" className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </Loading>
    );
  }
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <UserProgress progress={data.progress} />
        <div className="grid grid-cols-1 gap-6">
          <UserPayments payments={data.payments} />
          <BuyerAddress address={data.billingAddress} empty="Noch nicht angegeben." />
          <Section title="Bewertungen">
            <p>{valuationsSentence(data.valuations)}</p>
          </Section>
          <UserSessions sessions={data.sessions} />
        </div>
      </div>
      <UserEmails emails={data.emails} />
    </>
  );
}

const valuationsSentence = (count: number) =>
  count === 0
    ? 'Noch keine Bewertung gespeichert.'
    : `${formatNumber(count)} gespeichert. Was darin steht, sieht nur das Konto selbst.`;
