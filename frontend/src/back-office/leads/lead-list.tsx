import type { AdminLeadDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { periodFilters, searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatMoment } from '../moments';
import { recordPath } from '../screen/record-path';
import { Moment } from '../screen/section';

const filters = [
  searchFilter('Name oder E-Mail'),
  yesNoFilter('confirmed', 'Bestätigt'),
  yesNoFilter('consent', 'Mit Einwilligung'),
  ...periodFilters('Angefordert ab', 'Angefordert vor'),
];

const csv: CsvColumn<AdminLeadDto>[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Angefordert', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'Einwilligung', value: ({ consentAt }) => consentAt && formatMoment(consentAt) },
  { label: 'Wortlaut', value: ({ consentText }) => consentText },
  { label: 'Bestätigt', value: ({ confirmedAt }) => confirmedAt && formatMoment(confirmedAt) },
];

const pathOf = ({ id }: AdminLeadDto) => recordPath('leads', id);

export function LeadList() {
  return (
    <RecordList<AdminLeadDto>
      title="Checklisten"
      lead="Wer die kostenlose Checkliste angefordert hat, mit der Einwilligung im Wortlaut."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Noch hat niemand die Checkliste angefordert."
      pathOf={pathOf}
      card={(lead) => ({
        title: lead.name,
        lines: [lead.email, `angefordert ${formatMoment(lead.createdAt)}`],
      })}
    >
      <Column<AdminLeadDto>
        source="name"
        label="Name"
        render={(lead) => <RecordLink to={pathOf(lead)}>{lead.name}</RecordLink>}
      />
      <Column source="email" label="E-Mail" />
      <Column<AdminLeadDto>
        source="createdAt"
        label="Angefordert"
        render={({ createdAt }) => <Moment value={createdAt} />}
      />
      <Column<AdminLeadDto>
        label="Bestätigt"
        render={({ confirmedAt }) => <Moment value={confirmedAt} />}
      />
    </RecordList>
  );
}
