import type { AdminEmailDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { EmailBadge } from './email-badge';
import { kindChoices, kindWord, stateChoices, stateLabels } from './labels';

const filters = [
  searchFilter('Empfänger oder Betreff'),
  choiceFilter('state', 'Stand', stateChoices, true),
  choiceFilter('kind', 'Anlass', kindChoices),
  ...periodFilters('Erstellt ab', 'Erstellt vor'),
];

const csv: CsvColumn<AdminEmailDto>[] = [
  { label: 'Erstellt', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Empfänger', value: ({ recipient }) => recipient },
  { label: 'Betreff', value: ({ subject }) => subject },
  { label: 'Anlass', value: ({ kind }) => kindWord(kind) },
  { label: 'Stand', value: ({ state }) => stateLabels[state][1] },
  { label: 'Gesendet', value: ({ sentAt }) => sentAt && formatMoment(sentAt) },
  { label: 'Fehler', value: ({ lastError }) => lastError },
];

const pathOf = ({ id }: AdminEmailDto) => recordPath('emails', id);

export function EmailList() {
  return (
    <RecordList<AdminEmailDto>
      title="E-Mails"
      lead="Was der Dienst verschickt hat, was noch wartet und was nicht ankam."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Noch wurde keine E-Mail verschickt."
      pathOf={pathOf}
      card={(email) => ({
        title: email.subject,
        lines: [
          email.recipient,
          email.sentAt
            ? `gesendet ${formatMoment(email.sentAt)}`
            : `erstellt ${formatMoment(email.createdAt)}`,
        ],
        // On a phone only what is not as usual.
        state: email.state !== 'sent' && <EmailBadge state={email.state} />,
      })}
    >
      <Column<AdminEmailDto>
        label="Betreff"
        className="min-w-44 xl:min-w-80"
        render={(email) => <RecordLink to={pathOf(email)}>{email.subject}</RecordLink>}
      />
      <Column source="recipient" label="Empfänger" />
      <Column<AdminEmailDto>
        source="kind"
        label="Anlass"
        className={WHERE_ROOM}
        render={({ kind }) => kindWord(kind)}
      />
      <Column<AdminEmailDto>
        source="state"
        label="Stand"
        render={({ state }) => <EmailBadge state={state} />}
      />
      <Column<AdminEmailDto>
        source="createdAt"
        label="Erstellt"
        render={({ createdAt }) => <Moment value={createdAt} />}
      />
    </RecordList>
  );
}
