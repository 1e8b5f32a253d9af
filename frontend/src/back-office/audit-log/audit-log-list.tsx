import type { AuditEntryDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, periodFilters, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { ChangedRecord } from './audit-log-show';
import { actionWord, resourceChoices } from './labels';

const filters = [
  searchFilter('Person, Kennung oder Vorgang'),
  choiceFilter('resource', 'Bereich', resourceChoices, true),
  ...periodFilters('Ab', 'Vor'),
];

const csv: CsvColumn<AuditEntryDto>[] = [
  { label: 'Zeitpunkt', value: ({ at }) => formatMoment(at) },
  { label: 'Wer', value: ({ staffEmail }) => staffEmail },
  { label: 'Was', value: ({ action }) => actionWord(action) },
  { label: 'Kennung', value: ({ recordId }) => recordId },
  { label: 'Begründung', value: ({ reason }) => reason },
  { label: 'Vorher', value: ({ before }) => before && JSON.stringify(before) },
  { label: 'Nachher', value: ({ after }) => after && JSON.stringify(after) },
];

const pathOf = ({ id }: AuditEntryDto) => recordPath('audit-log', id);

export function AuditLogList() {
  return (
    <RecordList<AuditEntryDto>
      title="Protokoll"
      lead="Jede Änderung der Verwaltung: wer, was, wann, vorher und nachher. Nichts davon lässt sich ändern."
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat die Verwaltung nichts geändert."
      pathOf={pathOf}
      card={(entry) => ({
        title: actionWord(entry.action),
        lines: [
          <ChangedRecord key="record" entry={entry} />,
          `${entry.staffEmail} · ${formatMoment(entry.at)}`,
        ],
      })}
    >
      <Column<AuditEntryDto>
        source="at"
        label="Zeitpunkt"
        sortByOrder="DESC"
        render={(entry) => (
          <RecordLink to={pathOf(entry)}>
            <Moment value={entry.at} />
          </RecordLink>
        )}
      />
      <Column source="staffEmail" label="Wer" disableSort />
      <Column<AuditEntryDto> label="Was" render={({ action }) => actionWord(action)} />
      <Column<AuditEntryDto>
        label="Wen oder was"
        render={(entry) => (
          <>
            <ChangedRecord entry={entry} />
            {entry.reason && <span className="block text-ink-soft">{entry.reason}</span>}
          </>
        )}
      />
    </RecordList>
  );
}
