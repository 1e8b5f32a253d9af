import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  PaymentDto,
  UserDetailsDto,
  UserEmailDto,
  UserProgressDto,
  UserSessionDto,
} from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { ProgressBar } from '@/ui/progress-bar';
import { Loading, Skeleton } from '@/ui/skeleton';
import { staffApi } from '../../data/staff-api';
import { EmailBadge } from '../../emails/email-badge';
import { NO_EMAILS } from '../../emails/sent-emails';
import { formatDay } from '../../moments';
import { PaymentBadge } from '../../payments/payment-states';
import { BuyerAddress } from '../../screen/buyer-address';
import { recordPath } from '../../screen/record-path';
import { Facts, Moment, Nothing, Section } from '../../screen/section';
import { figures, SmallTable } from '../../screen/small-table';
import { SupportViews } from './support-views';

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
  const payments = <UserPayments payments={data.payments} />;
  const address = data.billingAddress && <BuyerAddress address={data.billingAddress} empty="" />;
  const sessions = <UserSessions sessions={data.sessions} />;
  const work = <OwnWork details={data} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        {/* Nine bars are as high as all the rest. */}
        {hasBegun(data.progress) ? (
          <>
            <UserProgress progress={data.progress} />
            <Column>
              {payments}
              {address}
              {sessions}
              {work}
            </Column>
          </>
        ) : (
          <>
            <Column>
              <UserProgress progress={data.progress} />
              {payments}
              {sessions}
            </Column>
            <Column>
              {address}
              {work}
            </Column>
          </>
        )}
      </div>
      <SupportViews userId={userId} grant={data.support} />
      <UserEmails emails={data.emails} />
      <Nothing
        of={[
          data.payments.length === 0 && 'Noch keine Zahlung.',
          !data.billingAddress && 'Noch keine Rechnungsanschrift.',
          data.sessions.length === 0 && 'Zurzeit nirgends angemeldet.',
          data.emails.length === 0 && NO_EMAILS,
        ]}
      />
    </>
  );
}

/** Boxes below each other, of which the last ends where those beside it end. */
const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-6 *:last:grow">{children}</div>
);

/** How much there is of what is the owner’s own. */
function OwnWork({ details }: { details: UserDetailsDto }) {
  const { facts, companyChanges, plan, filledDocuments, talks, valuations } = details;
  return (
    <Section title="Umfang des Kontos">
      <Facts
        items={[
          [
            'Angaben zum Unternehmen',
            `${formatNumber(facts.known)} von ${formatNumber(facts.total)} Feldern, ${companyChanges > 0 ? `${formatNumber(companyChanges)}-mal` : 'nie'} geändert`,
          ],
          [
            'Plan',
            plan.started
              ? `${formatNumber(plan.done)} von ${formatNumber(plan.tasks)} Aufgaben erledigt`
              : 'Noch keiner gewählt',
          ],
          ['Ausgefüllte Dokumente', formatNumber(filledDocuments)],
          ['Bewertungen', formatNumber(valuations)],
          ['Gespräche', formatNumber(talks)],
        ]}
      />
    </Section>
  );
}

function UserSessions({ sessions }: { sessions: UserSessionDto[] }) {
  if (sessions.length === 0) return null;
  return (
    <Section title="Sitzungen">
      <SmallTable
        label="Sitzungen"
        columns={['Gerät', 'Angemeldet', 'Zuletzt benutzt']}
        empty=""
        rows={sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
          id,
          cells: [
            <span key="device" className="line-clamp-2 max-w-72" title={userAgent}>
              {userAgent || 'Unbekannt'}
            </span>,
            <Moment key="createdAt" value={createdAt} />,
            <Moment key="lastUsedAt" value={lastUsedAt} />,
          ],
        }))}
      />
    </Section>
  );
}

const hasBegun = (progress: UserProgressDto[]) =>
  progress.some(({ progressPercentage }) => progressPercentage > 0);

/** How far a person has come in each module. */
function UserProgress({ progress }: { progress: UserProgressDto[] }) {
  if (!hasBegun(progress)) {
    return (
      <Section title="Fortschritt">
        <p className="text-ink-soft">Noch kein Modul begonnen.</p>
      </Section>
    );
  }
  return (
    <Section title="Fortschritt">
      <ul className="grid gap-4">
        {progress.map(({ moduleId, title, progressPercentage, completedAt }) => (
          <li key={moduleId}>
            <ProgressBar
              label={title}
              value={progressPercentage}
              valueText={
                completedAt ? `fertig am ${formatDay(completedAt)}` : `${progressPercentage} %`
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function UserEmails({ emails }: { emails: UserEmailDto[] }) {
  if (emails.length === 0) return null;
  return (
    <Section title="E-Mails">
      <SmallTable
        label="E-Mails"
        columns={['Betreff', 'Erstellt', 'Stand']}
        empty=""
        rows={emails.map(({ id, subject, createdAt, state }) => ({
          id,
          cells: [
            <Link key="subject" to={recordPath('emails', id)}>
              {subject}
            </Link>,
            <Moment key="createdAt" value={createdAt} />,
            <EmailBadge key="state" state={state} />,
          ],
        }))}
      />
    </Section>
  );
}

function UserPayments({ payments }: { payments: PaymentDto[] }) {
  if (payments.length === 0) return null;
  return (
    <Section title="Zahlungen">
      <SmallTable
        label="Zahlungen"
        columns={['Datum', figures('Betrag'), 'Stand']}
        empty=""
        rows={payments.map(({ id, createdAt, amountCents, status }) => ({
          id,
          cells: [
            <Link key="when" to={recordPath('payments', id)}>
              <Moment value={createdAt} />
            </Link>,
            formatCents(amountCents),
            <PaymentBadge key="state" status={status} />,
          ],
        }))}
      />
    </Section>
  );
}
