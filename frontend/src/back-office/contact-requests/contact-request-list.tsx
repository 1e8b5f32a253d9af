import type { AdminContactRequestDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatMoment } from '../moments';
import { editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { CaseBadge, caseChoices } from '../screen/state-badge';

const filters = [
  searchFilter('Name, E-Mail oder Betreff'),
  choiceFilter('state', 'Stand', caseChoices, true),
  ...periodFilters('Eingegangen ab', 'Eingegangen vor'),
];

const csv: CsvColumn<AdminContactRequestDto>[] = [
  { label: 'Eingegangen', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Name', value: ({ name }) => name },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Telefon', value: ({ phone }) => phone },
  { label: 'Betreff', value: ({ subject }) => subject },
  { label: 'Nachricht', value: ({ message }) => message },
  { label: 'Stand', value: ({ state }) => (state === 'done' ? 'Erledigt' : 'Offen') },
  { label: 'Notiz', value: ({ note }) => note },
];

const pathOf = ({ id }: AdminContactRequestDto) => editPath('contact-requests', id);

export function ContactRequestList() {
  return (
    <RecordList<AdminContactRequestDto>
      title="Kontaktanfragen"
      lead="Nachrichten aus dem Kontaktformular; offene stehen oben, die älteste zuerst."
      sort={{ field: 'waiting', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat niemand geschrieben."
      pathOf={pathOf}
      card={(request) => ({
        title: request.subject,
        lines: [request.name, `eingegangen ${formatMoment(request.createdAt)}`],
        state: <CaseBadge state={request.state} />,
      })}
    >
      <Column<AdminContactRequestDto>
        label="Betreff"
        render={(request) => <RecordLink to={pathOf(request)}>{request.subject}</RecordLink>}
      />
      <Column source="name" label="Name" />
      <Column source="email" label="E-Mail" className={WHERE_ROOM} />
      <Column<AdminContactRequestDto>
        source="createdAt"
        label="Eingegangen"
        render={({ createdAt }) => <Moment value={createdAt} />}
      />
      <Column<AdminContactRequestDto>
        source="waiting"
        label="Stand"
        render={({ state }) => <CaseBadge state={state} />}
      />
    </RecordList>
  );
}
