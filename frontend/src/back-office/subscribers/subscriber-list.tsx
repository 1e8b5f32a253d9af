import type { AdminSubscriberDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { StateBadge, type StateTone } from '../screen/state-badge';

const STATES: Record<AdminSubscriberDto['state'], [tone: StateTone, word: string]> = {
  asked: ['waiting', 'Nicht bestätigt'],
  on: ['good', 'Bestätigt'],
  ended: ['quiet', 'Abgemeldet'],
};

export const sourceLabels: Record<AdminSubscriberDto['source'], string> = {
  checklist: 'Formular der Checkliste',
  profile: 'Profil',
  choices: 'Seite der E-Mail-Einstellungen',
};

export function SubscriberBadge({ state }: Pick<AdminSubscriberDto, 'state'>) {
  const [tone, word] = STATES[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

const filters = [
  searchFilter('E-Mail'),
  choiceFilter(
    'state',
    'Stand',
    Object.entries(STATES).map(([id, [, name]]) => ({ id, name })),
  ),
  ...periodFilters('Bestellt ab', 'Bestellt vor'),
];

const csv: CsvColumn<AdminSubscriberDto>[] = [
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Stand', value: ({ state }) => STATES[state][1] },
  { label: 'Herkunft', value: ({ source }) => sourceLabels[source] },
  { label: 'Bestellt', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Bestätigt', value: ({ confirmedAt }) => confirmedAt && formatMoment(confirmedAt) },
  { label: 'Abgemeldet', value: ({ endedAt }) => endedAt && formatMoment(endedAt) },
];

const pathOf = ({ id }: AdminSubscriberDto) => recordPath('subscribers', id);

/** Who has asked for the newsletter, also those who have ended it. */
export function SubscriberList() {
  return (
    <RecordList<AdminSubscriberDto>
      title="Abonnenten"
      lead="Wer „neue Inhalte“ bestellt hat. Geschrieben wird nur den Bestätigten; die anderen stehen hier als Nachweis."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat niemand neue Inhalte bestellt."
      pathOf={pathOf}
      card={(one) => ({
        title: one.email,
        lines: [`bestellt ${formatMoment(one.createdAt)}`],
        // On a phone only what is not as usual.
        state: one.state !== 'on' && <SubscriberBadge state={one.state} />,
      })}
    >
      <Column<AdminSubscriberDto>
        source="email"
        label="E-Mail"
        render={(one) => <RecordLink to={pathOf(one)}>{one.email}</RecordLink>}
      />
      <Column<AdminSubscriberDto>
        source="createdAt"
        label="Bestellt"
        sortByOrder="DESC"
        render={({ createdAt }) => <Moment value={createdAt} />}
      />
      <Column<AdminSubscriberDto>
        label="Bestätigt"
        render={({ confirmedAt }) => <Moment value={confirmedAt} />}
      />
      <Column<AdminSubscriberDto>
        label="Stand"
        render={({ state }) => <SubscriberBadge state={state} />}
      />
    </RecordList>
  );
}
