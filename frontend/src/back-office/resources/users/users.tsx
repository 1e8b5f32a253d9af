import { DataTable, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { type AdminUserDto } from '@/api';
import { csvExporter } from '../../components/csv';
import { DayField, MomentField } from '../../components/fields';
import { choiceFilter, periodFilters, searchFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { EditPage, FormToolbar } from '../../components/record-pages';
import { Section } from '../../components/section';
import { choicesOf, StateBadge, StateBadges } from '../../components/state-badge';
import { formatDay, formatMoment } from '../../moments';
import { ImportUsers } from './import-users';
import { AccessBadge, fullName, roleLabels, userTitle } from './labels';
import { UserShow } from './user-show';

const Column = DataTable.Col<AdminUserDto>;

const filters = [
  searchFilter('Name, E-Mail oder Firma'),
  choiceFilter(
    'access',
    'Zugang',
    choicesOf({ premium: 'Premium', free: 'Kostenlos' }),
    'alwaysOn',
  ),
  choiceFilter(
    'status',
    'E-Mail-Adresse',
    choicesOf({ confirmed: 'Bestätigt', unconfirmed: 'Nicht bestätigt' }),
  ),
  choiceFilter('role', 'Rolle', choicesOf(roleLabels)),
  ...periodFilters('Registriert ab', 'Registriert vor'),
];

const moment = (value: string | null) => value && formatMoment(value);

/** The headings are those that the import understands. */
const exporter = csvExporter<AdminUserDto>('Nutzer', (user) => ({
  'E-Mail': user.email,
  Vorname: user.firstName,
  Nachname: user.lastName,
  Firma: user.company,
  Telefon: user.phone,
  Zugang: user.hasAccess,
  'Zugang seit': moment(user.subscriptionStartDate),
  Rolle: roleLabels[user.role],
  Bestätigt: user.emailConfirmed,
  Registriert: moment(user.createdAt),
  'Zuletzt gesehen': moment(user.lastSeenAt),
}));

const UserList = () => (
  <ListPage<AdminUserDto>
    lead="Alle Konten mit ihrem Zugang."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['email', 'lastName', 'createdAt', 'lastSeenAt']}
    filters={filters}
    exporter={exporter}
    actions={<ImportUsers />}
    card={(user) => ({
      title: userTitle(user),
      text: `${user.email} · registriert ${formatDay(user.createdAt)}`,
      state: <UserStates user={user} unusual />,
    })}
  >
    <Column source="email" field={RecordLink} />
    <Column
      source="lastName"
      label="Name"
      render={(user) => (
        <>
          {fullName(user) || '–'}
          {user.company && <span className="block text-ink-soft">{user.company}</span>}
        </>
      )}
    />
    <Column label="Zugang" render={(user) => <UserStates user={user} />} />
    <Column source="createdAt" field={DayField} />
    <Column source="lastSeenAt" field={MomentField} sortByOrder="DESC" />
  </ListPage>
);

interface UserStatesProps {
  user: AdminUserDto;
  /** Leaves out that somebody has no access, as most have none. */
  unusual?: boolean;
}

const UserStates = ({ user, unusual = false }: UserStatesProps) => (
  <StateBadges>
    {(user.hasAccess || !unusual) && <AccessBadge user={user} />}
    {user.role === 'admin' && <StateBadge tone="quiet">{roleLabels.admin}</StateBadge>}
    {!user.emailConfirmed && <StateBadge tone="waiting">Nicht bestätigt</StateBadge>}
  </StateBadges>
);

const UserEdit = () => (
  <EditPage<AdminUserDto>
    fields={['firstName', 'lastName', 'company', 'phone', 'role']}
    redirect="show"
  >
    {(user) => (
      <>
        <RecordHeading
          title={`${userTitle(user)} bearbeiten`}
          lead={`Die E-Mail-Adresse ${user.email} ändert nur die Person selbst, weil sie die neue bestätigen muss.`}
        />
        <Section title="Profil und Rolle" className="max-w-form">
          <SimpleForm toolbar={<FormToolbar />}>
            <TextInput source="firstName" />
            <TextInput source="lastName" />
            <TextInput source="company" />
            <TextInput source="phone" />
            <SelectInput
              source="role"
              choices={choicesOf(roleLabels)}
              helperText="Die Rolle „Verwaltung“ öffnet diesen Bereich mit allen Rechten."
              validate={(role) => (role ? undefined : 'Bitte wählen Sie eine Rolle.')}
            />
          </SimpleForm>
        </Section>
      </>
    )}
  </EditPage>
);

export const users = { name: 'users', list: UserList, show: UserShow, edit: UserEdit };
