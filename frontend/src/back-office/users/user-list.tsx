import type { AdminUserDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatDay, formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { StateBadge, StateBadges } from '../screen/state-badge';
import { AccessBadge } from './access-badge';
import { ImportUsers } from './import/import-users';
import { fullName, roleChoices, roleLabels, userTitle } from './labels';

/** The headings are those that the import understands. */
const userCsv: CsvColumn<AdminUserDto>[] = [
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Vorname', value: ({ firstName }) => firstName },
  { label: 'Nachname', value: ({ lastName }) => lastName },
  { label: 'Firma', value: ({ company }) => company },
  { label: 'Telefon', value: ({ phone }) => phone },
  { label: 'Zugang', value: ({ hasAccess }) => hasAccess },
  { label: 'Zugang seit', value: (user) => moment(user.subscriptionStartDate) },
  { label: 'Rolle', value: ({ role }) => roleLabels[role] },
  { label: 'Bestätigt', value: ({ emailConfirmed }) => emailConfirmed },
  { label: 'Registriert', value: ({ createdAt }) => moment(createdAt) },
  { label: 'Zuletzt gesehen', value: ({ lastSeenAt }) => moment(lastSeenAt) },
];

const moment = (value: string | null) => (value ? formatMoment(value) : null);

const filters = [
  searchFilter('Name, E-Mail oder Firma'),
  choiceFilter(
    'access',
    'Zugang',
    [
      { id: 'premium', name: 'Premium' },
      { id: 'free', name: 'Kostenlos' },
    ],
    true,
  ),
  choiceFilter('status', 'E-Mail-Adresse', [
    { id: 'confirmed', name: 'Bestätigt' },
    { id: 'unconfirmed', name: 'Nicht bestätigt' },
  ]),
  choiceFilter('role', 'Rolle', roleChoices),
  ...periodFilters('Registriert ab', 'Registriert vor'),
];

const pathOf = ({ id }: AdminUserDto) => recordPath('users', id);

export function UserList() {
  return (
    <RecordList<AdminUserDto>
      title="Nutzer"
      lead="Alle Konten mit ihrem Zugang."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={userCsv}
      empty="Noch hat sich niemand registriert."
      pathOf={pathOf}
      card={(user) => ({
        title: userTitle(user),
        lines: [
          ...(fullName(user) ? [user.email] : []),
          `registriert ${formatDay(user.createdAt)}`,
        ],
        // On a phone only what is not as usual.
        state: !isPlain(user) && <UserStates user={user} unusual />,
      })}
      actions={<ImportUsers />}
    >
      <Column<AdminUserDto>
        source="email"
        label="E-Mail"
        render={(user) => <RecordLink to={pathOf(user)}>{user.email}</RecordLink>}
      />
      <Column<AdminUserDto>
        source="lastName"
        label="Name"
        render={(user) => (
          <>
            {fullName(user) || '–'}
            {user.company && <span className="block max-w-60 text-ink-soft">{user.company}</span>}
          </>
        )}
      />
      <Column<AdminUserDto> label="Zugang" render={(user) => <UserStates user={user} />} />
      <Column<AdminUserDto>
        source="createdAt"
        label="Registriert"
        render={(user) => <span className="figures">{formatDay(user.createdAt)}</span>}
      />
      <Column<AdminUserDto>
        source="lastSeenAt"
        label="Zuletzt gesehen"
        className={WHERE_ROOM}
        sortByOrder="DESC"
        render={(user) => <Moment value={user.lastSeenAt} />}
      />
    </RecordList>
  );
}

const isFree = ({ hasAccess }: AdminUserDto) => !hasAccess;

const isPlain = (user: AdminUserDto) =>
  isFree(user) && user.role !== 'admin' && user.emailConfirmed;

interface UserStatesProps {
  user: AdminUserDto;
  /** Leaves out that somebody has no access, as most have none. */
  unusual?: boolean;
}

/** What somebody may open, and what else is not as usual. */
const UserStates = ({ user, unusual = false }: UserStatesProps) => (
  <StateBadges>
    {!(unusual && isFree(user)) && <AccessBadge user={user} />}
    {user.role === 'admin' && <StateBadge tone="quiet">{roleLabels.admin}</StateBadge>}
    {!user.emailConfirmed && <StateBadge tone="waiting">Nicht bestätigt</StateBadge>}
  </StateBadges>
);
