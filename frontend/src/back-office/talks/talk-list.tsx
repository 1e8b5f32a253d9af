import type { AdminTalkDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatMoment } from '../moments';
import { editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { stateChoices, stateLabels, timeText } from './labels';
import { TalkBadge } from './talk-badge';

const filters = [choiceFilter('state', 'Stand', stateChoices, true)];

const csv: CsvColumn<AdminTalkDto>[] = [
  { label: 'Angefragt', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Name', value: ({ name }) => name },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Stand', value: ({ state }) => stateLabels[state][1] },
  { label: 'Termin', value: ({ appointmentAt }) => appointmentAt && timeText(appointmentAt) },
];

const pathOf = ({ id }: AdminTalkDto) => editPath('talks', id);

export function TalkList() {
  return (
    <RecordList<AdminTalkDto>
      title="Gespräche"
      lead="Gespräche, die zum Premium-Zugang gehören; offene stehen oben, die älteste Anfrage zuerst."
      sort={{ field: 'waiting', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat niemand um ein Gespräch gebeten."
      pathOf={pathOf}
      card={(talk) => ({
        title: talk.name || talk.email,
        lines: [talk.email, `angefragt ${formatMoment(talk.createdAt)}`],
        state: <TalkBadge state={talk.state} />,
      })}
    >
      <Column<AdminTalkDto>
        label="Name"
        render={(talk) => <RecordLink to={pathOf(talk)}>{talk.name || talk.email}</RecordLink>}
      />
      <Column source="email" label="E-Mail" className={WHERE_ROOM} disableSort />
      <Column<AdminTalkDto>
        source="createdAt"
        label="Angefragt"
        render={({ createdAt }) => <Moment value={createdAt} />}
      />
      <Column<AdminTalkDto> label="Stand" render={({ state }) => <TalkBadge state={state} />} />
    </RecordList>
  );
}
