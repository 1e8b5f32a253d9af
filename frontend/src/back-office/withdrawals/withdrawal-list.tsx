import type { AdminWithdrawalDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatDay, formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { stateChoices, stateWord, WithdrawalStates } from './withdrawal-states';

const filters = [
  searchFilter('Kennung, Name oder E-Mail'),
  choiceFilter('state', 'Stand', stateChoices, true),
  yesNoFilter('overdue', 'Überfällig'),
  ...periodFilters('Eingegangen ab', 'Eingegangen vor'),
];

const csv: CsvColumn<AdminWithdrawalDto>[] = [
  { label: 'Kennung', value: ({ reference }) => reference },
  { label: 'Eingegangen', value: ({ receivedAt }) => formatMoment(receivedAt) },
  { label: 'Zu erstatten bis', value: ({ dueAt }) => formatDay(dueAt) },
  { label: 'Name', value: ({ name }) => name },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Vertrag', value: ({ contract }) => contract },
  { label: 'Stand', value: stateWord },
  { label: 'Entschieden am', value: ({ handledAt }) => handledAt && formatMoment(handledAt) },
  { label: 'Begründung', value: ({ note }) => note },
];

const pathOf = ({ id }: AdminWithdrawalDto) => recordPath('withdrawals', id);

export function WithdrawalList() {
  return (
    <RecordList<AdminWithdrawalDto>
      title="Widerrufe"
      lead="Online erklärte Widerrufe. Das Geld muss binnen 14&nbsp;Tagen nach dem Eingang zurück sein (§ 357 Abs. 1 BGB)."
      sort={{ field: 'waiting', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat niemand widerrufen."
      pathOf={pathOf}
      card={(withdrawal) => ({
        title: withdrawal.name,
        lines: [withdrawal.reference, `zu erstatten bis ${formatDay(withdrawal.dueAt)}`],
        state: <WithdrawalStates withdrawal={withdrawal} />,
      })}
    >
      <Column<AdminWithdrawalDto>
        label="Kennung"
        render={(withdrawal) => (
          <RecordLink to={pathOf(withdrawal)}>{withdrawal.reference}</RecordLink>
        )}
      />
      <Column source="name" label="Name" disableSort />
      <Column source="email" label="E-Mail" className={WHERE_ROOM} disableSort />
      <Column<AdminWithdrawalDto>
        source="receivedAt"
        label="Eingegangen"
        className={WHERE_ROOM}
        render={({ receivedAt }) => <Moment value={receivedAt} />}
      />
      <Column<AdminWithdrawalDto>
        source="dueAt"
        label="Zu erstatten bis"
        render={({ dueAt }) => (
          <span className="figures whitespace-nowrap">{formatDay(dueAt)}</span>
        )}
      />
      <Column<AdminWithdrawalDto>
        source="waiting"
        label="Stand"
        render={(withdrawal) => <WithdrawalStates withdrawal={withdrawal} />}
      />
    </RecordList>
  );
}
