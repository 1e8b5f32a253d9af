import type { AdminModuleDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatMoment } from '../moments';
import { editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { StateBadge, StateBadges } from '../screen/state-badge';

const filters = [
  searchFilter('Titel oder Beschreibung'),
  choiceFilter('source', 'Fassung', [
    { id: 'file', name: 'Aus der Kursdatei' },
    { id: 'staff', name: 'Eigene Fassung' },
  ]),
  yesNoFilter('fileChanged', 'Kursdatei geändert'),
];

const csv: CsvColumn<AdminModuleDto>[] = [
  { label: 'Nummer', value: ({ orderIndex }) => orderIndex },
  { label: 'Titel', value: ({ title }) => title },
  { label: 'Beschreibung', value: ({ description }) => description },
  { label: 'Dauer', value: ({ duration }) => duration },
  { label: 'Schwierigkeit', value: ({ difficulty }) => difficulty },
  { label: 'Freischaltung nach Tagen', value: ({ unlockAfterDays }) => unlockAfterDays },
  { label: 'Geändert', value: ({ updatedAt }) => formatMoment(updatedAt) },
];

const pathOf = ({ id }: AdminModuleDto) => editPath('modules', id);

export function ModuleList() {
  return (
    <RecordList<AdminModuleDto>
      title="Module"
      lead="Texte und Freischaltung der neun Module. Was Sie hier ändern, sehen Leser sofort."
      sort={{ field: 'orderIndex', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Der Kurs ist noch nicht eingelesen."
      pathOf={pathOf}
      card={(module) => ({
        title: `${module.orderIndex}. ${module.title}`,
        lines: module.unlockAfterDays === 0 ? [] : [delayWord(module)],
        // On a phone only what is not as usual.
        state: !isShipped(module) && <ModuleStates module={module} />,
      })}
    >
      <Column source="orderIndex" label="Nr." align="right" />
      <Column<AdminModuleDto>
        source="title"
        label="Titel"
        render={(module) => <RecordLink to={pathOf(module)}>{module.title}</RecordLink>}
      />
      <Column<AdminModuleDto> source="unlockAfterDays" label="Freischaltung" render={delayWord} />
      <Column<AdminModuleDto>
        label="Fassung"
        render={(module) =>
          isShipped(module) ? (
            <span className="text-ink-soft">Aus der Kursdatei</span>
          ) : (
            <ModuleStates module={module} />
          )
        }
      />
      <Column<AdminModuleDto>
        source="updatedAt"
        label="Geändert"
        sortByOrder="DESC"
        render={({ updatedAt }) => <Moment value={updatedAt} />}
      />
    </RecordList>
  );
}

/** Whether its text is that of the course's file, and nobody has anything to decide. */
const isShipped = ({ source, fileChanged }: AdminModuleDto) => source !== 'staff' && !fileChanged;

const delayWord = ({ unlockAfterDays }: AdminModuleDto) =>
  unlockAfterDays === 0
    ? 'Sofort'
    : unlockAfterDays === 1
      ? 'Nach einem Tag'
      : `Nach ${unlockAfterDays} Tagen`;

/** Whose text is shown, and whether staff have something to decide. */
export function ModuleStates({ module }: { module: AdminModuleDto }) {
  return (
    <StateBadges>
      {module.source === 'staff' ? (
        <StateBadge tone="good">Eigene Fassung</StateBadge>
      ) : (
        <StateBadge tone="quiet">Aus der Kursdatei</StateBadge>
      )}
      {module.fileChanged && <StateBadge tone="waiting">Kursdatei geändert</StateBadge>}
    </StateBadges>
  );
}
