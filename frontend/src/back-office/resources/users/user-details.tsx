import { Link } from 'react-router-dom';
import {
  type PaymentDto,
  type UserDetailsDto,
  type UserEmailDto,
  type UserProgressDto,
  type UserSessionDto,
} from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { ProgressBar } from '@/ui/progress-bar';
import { BuyerAddress } from '../../components/buyer-address';
import { Fetched } from '../../components/fetched';
import { recordPath } from '../../components/paths';
import { Facts, Moment, Nothing, Section } from '../../components/section';
import { figures, TableSection } from '../../components/small-table';
import { LabelBadge } from '../../components/state-badge';
import { formatDay } from '../../moments';
import { stateLabels } from '../emails/labels';
import { NO_EMAILS } from '../emails/sent-emails';
import { statusLabels } from '../payments/labels';
import { SupportViews } from './support-views';

export const UserDetails = ({ userId }: { userId: string }) => (
  <Fetched<UserDetailsDto> path={`/users/${userId}/details`}>
    {(details) => (
      <>
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <UserProgress progress={details.progress} />
          <div className="grid min-w-0 gap-6">
            <UserPayments payments={details.payments} />
            {details.billingAddress && <BuyerAddress address={details.billingAddress} empty="" />}
            <UserSessions sessions={details.sessions} />
            <OwnWork details={details} />
          </div>
        </div>
        <SupportViews userId={userId} grant={details.support} />
        <UserEmails emails={details.emails} />
        <Nothing
          of={[
            details.payments.length === 0 && 'Noch keine Zahlung.',
            !details.billingAddress && 'Noch keine Rechnungsanschrift.',
            details.sessions.length === 0 && 'Zurzeit nirgends angemeldet.',
            details.emails.length === 0 && NO_EMAILS,
          ]}
        />
      </>
    )}
  </Fetched>
);

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
  return (
    <TableSection
      title="Sitzungen"
      columns={['Gerät', 'Angemeldet', 'Zuletzt benutzt']}
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
  );
}

const hasBegun = (progress: UserProgressDto[]) =>
  progress.some(({ progressPercentage }) => progressPercentage > 0);

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
  return (
    <TableSection
      title="E-Mails"
      columns={['Betreff', 'Erstellt', 'Stand']}
      rows={emails.map(({ id, subject, createdAt, state }) => ({
        id,
        cells: [
          <Link key="subject" to={recordPath('emails', id)}>
            {subject}
          </Link>,
          <Moment key="createdAt" value={createdAt} />,
          <LabelBadge key="state" labels={stateLabels} state={state} />,
        ],
      }))}
    />
  );
}

function UserPayments({ payments }: { payments: PaymentDto[] }) {
  return (
    <TableSection
      title="Zahlungen"
      columns={['Datum', figures('Betrag'), 'Stand']}
      rows={payments.map(({ id, createdAt, amountCents, status }) => ({
        id,
        cells: [
          <Link key="when" to={recordPath('payments', id)}>
            <Moment value={createdAt} />
          </Link>,
          formatCents(amountCents),
          <LabelBadge key="state" labels={statusLabels} state={status} />,
        ],
      }))}
    />
  );
}
