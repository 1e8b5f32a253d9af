import { DataTable } from 'react-admin';
import type { AdminWithdrawalDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList, WHERE_ROOM } from '../lists/record-list';
import { formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { CaseBadge, caseChoices } from '../screen/state-badge';

const filters = [
  searchFilter('Kennung, Name oder E-Mail'),
  choiceFilter('state', 'Stand', caseChoices, true),
  ...periodFilters('Eingegangen ab', 'Eingegangen vor'),
];

const csv: CsvColumn<AdminWithdrawalDto>[] = [
  { label: 'Kennung', value: ({ reference }) => reference },
  { label: 'Eingegangen', value: ({ receivedAt }) => formatMoment(receivedAt) },
  { label: 'Name', value: ({ name }) => name },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Vertrag', value: ({ contract }) => contract },
  { label: 'Stand', value: ({ state }) => (state === 'done' ? 'Erledigt' : 'Offen') },
  { label: 'Erledigt am', value: ({ handledAt }) => handledAt && formatMoment(handledAt) },
  { label: 'Notiz', value: ({ note }) => note },
];

const pathOf = ({ id }: AdminWithdrawalDto) => recordPath('withdrawals', id);

export function WithdrawalList() {
  return (
    <RecordList<AdminWithdrawalDto>
      title="Widerrufe"
      lead="Online erklärte Widerrufe. Das Geld muss binnen 14 Tagen nach dem Eingang zurück sein."
      sort={{ field: 'waiting', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat niemand widerrufen."
      pathOf={pathOf}
      card={(withdrawal) => ({
        title: withdrawal.name,
        lines: [withdrawal.reference, formatMoment(withdrawal.receivedAt)],
        state: <CaseBadge state={withdrawal.state} />,
      })}
    >
      <DataTable.Col<AdminWithdrawalDto>
        label="Kennung"
        render={(withdrawal) => (
          <RecordLink to={pathOf(withdrawal)}>{withdrawal.reference}</RecordLink>
        )}
      />
      <DataTable.Col source="name" label="Name" disableSort />
      <DataTable.Col source="email" label="E-Mail" className={WHERE_ROOM} disableSort />
      <DataTable.Col<AdminWithdrawalDto>
        source="receivedAt"
        label="Eingegangen"
        render={({ receivedAt }) => <Moment value={receivedAt} />}
      />
      <DataTable.Col<AdminWithdrawalDto>
        source="waiting"
        label="Stand"
        render={({ state }) => <CaseBadge state={state} />}
      />
    </RecordList>
  );
}
