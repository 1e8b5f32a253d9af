import { DataTable, ReferenceInput, SelectInput } from 'react-admin';
import type { AdminDownloadDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { LinkButton } from '@/ui/link-button';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList, WHERE_ROOM } from '../lists/record-list';
import { formatMoment } from '../moments';
import { createPath, editPath } from '../screen/record-path';
import { DownloadStates } from './download-states';
import { moduleWord, sourceLabels } from './labels';

const downloadCsv: CsvColumn<AdminDownloadDto>[] = [
  { label: 'Titel', value: ({ title }) => title },
  { label: 'Beschreibung', value: ({ description }) => description },
  { label: 'Modul', value: ({ moduleId }) => moduleWord(moduleId) },
  { label: 'Stelle', value: ({ orderIndex }) => orderIndex },
  { label: 'Art', value: ({ fileType }) => fileType },
  { label: 'Datei', value: ({ fileName }) => fileName },
  { label: 'Größe in Byte', value: ({ fileSize }) => fileSize },
  { label: 'Downloads', value: ({ downloadCount }) => downloadCount },
  { label: 'Sichtbar', value: ({ visible }) => visible },
  { label: 'Herkunft', value: ({ source }) => sourceLabels[source] },
  { label: 'Geändert', value: ({ updatedAt }) => formatMoment(updatedAt) },
];

const filters = [
  searchFilter('Titel, Beschreibung oder Datei'),
  <ReferenceInput
    key="moduleId"
    source="moduleId"
    reference="modules"
    sort={{ field: 'orderIndex', order: 'ASC' }}
    alwaysOn
  >
    <SelectInput label="Modul" optionText="title" emptyText="Alle" />
  </ReferenceInput>,
  yesNoFilter('visible', 'Sichtbar'),
  yesNoFilter('bonus', 'Bonus-Material'),
  yesNoFilter('fileChanged', 'Neue Fassung im Kurs'),
  choiceFilter(
    'fileType',
    'Art',
    ['PDF', 'DOCX', 'XLSX'].map((id) => ({ id, name: id })),
  ),
  choiceFilter('source', 'Herkunft', [
    { id: 'content', name: sourceLabels.content },
    { id: 'staff', name: sourceLabels.staff },
  ]),
];

const pathOf = ({ id }: AdminDownloadDto) => editPath('downloads', id);

export function DownloadList() {
  return (
    <RecordList<AdminDownloadDto>
      title="Downloads"
      lead="Alle Unterlagen mit der Zahl ihrer Downloads, auch die verborgenen."
      sort={{ field: 'moduleId', order: 'ASC' }}
      filters={filters}
      csv={downloadCsv}
      empty="Es gibt noch keine Unterlagen."
      pathOf={pathOf}
      card={(download) => ({
        title: download.title,
        lines: [
          `${moduleWord(download.moduleId)} · ${download.fileType} · ${formatNumber(download.downloadCount)} Downloads`,
        ],
        state: <DownloadStates download={download} />,
      })}
      actions={
        <LinkButton to={createPath('downloads')} size="compact">
          Neue Unterlage
        </LinkButton>
      }
    >
      <DataTable.Col<AdminDownloadDto>
        source="title"
        label="Titel"
        render={(download) => <RecordLink to={pathOf(download)}>{download.title}</RecordLink>}
      />
      <DataTable.Col<AdminDownloadDto>
        source="moduleId"
        label="Modul"
        render={({ moduleId }) => moduleWord(moduleId)}
      />
      <DataTable.Col source="fileType" label="Art" />
      <DataTable.Col<AdminDownloadDto>
        source="fileSize"
        label="Größe"
        align="right"
        className={WHERE_ROOM}
        render={({ fileSize }) => formatFileSize(fileSize)}
      />
      <DataTable.Col<AdminDownloadDto>
        source="downloadCount"
        label="Downloads"
        align="right"
        sortByOrder="DESC"
        render={({ downloadCount }) => formatNumber(downloadCount)}
      />
      <DataTable.Col<AdminDownloadDto>
        label="Herkunft"
        className={WHERE_ROOM}
        render={({ source }) => sourceLabels[source]}
      />
      <DataTable.Col<AdminDownloadDto>
        source="visible"
        label="Stand"
        render={(download) => <DownloadStates download={download} />}
      />
    </RecordList>
  );
}
