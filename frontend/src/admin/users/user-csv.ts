import type { AdminUserDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { formatMoment } from '../words/moments';
import { roleWords } from './user-words';

/** The headings are those that the import understands. */
export const userCsv: CsvColumn<AdminUserDto>[] = [
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Vorname', value: ({ firstName }) => firstName },
  { label: 'Nachname', value: ({ lastName }) => lastName },
  { label: 'Firma', value: ({ company }) => company },
  { label: 'Telefon', value: ({ phone }) => phone },
  { label: 'Zugang', value: ({ hasAccess }) => hasAccess },
  { label: 'Zugang seit', value: (user) => moment(user.subscriptionStartDate) },
  { label: 'Rolle', value: ({ role }) => roleWords[role] },
  { label: 'Bestätigt', value: ({ emailConfirmed }) => emailConfirmed },
  { label: 'Registriert', value: ({ createdAt }) => moment(createdAt) },
  { label: 'Zuletzt gesehen', value: ({ lastSeenAt }) => moment(lastSeenAt) },
];

const moment = (value: string | null) => (value ? formatMoment(value) : null);
