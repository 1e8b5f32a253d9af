import { groupBy } from '@toolkit/domain/es2024';
import { Link } from 'react-router-dom';
import type { AdminDownloadDto } from '@/api';
import { documentIdOf } from '@/lib/documents';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { LinkButton } from '@/ui/link-button';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, moduleFilter, searchFilter, yesNoFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
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
  moduleFilter,
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

/** A document with the files it comes as; stands under the first of them. */
interface DocumentRow extends AdminDownloadDto {
  files: AdminDownloadDto[];
}

/** A row for each document, as owners see it, in the place of its first file. */
export function oneRowPerDocument(files: AdminDownloadDto[]): DocumentRow[] {
  const documents = groupBy(files, documentIdOf);
  return [...documents.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, files: [first, ...others] }] : [],
  );
}

const asUsual = ({ visible, fileChanged }: AdminDownloadDto) => visible && !fileChanged;

const countOf = ({ files }: DocumentRow) =>
  formatNumber(files.reduce((sum, { downloadCount }) => sum + downloadCount, 0));

/** Each file of a document leads to where it is replaced. */
function Files({ files }: { files: AdminDownloadDto[] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {files.map((file) => (
        <span key={file.id} className="whitespace-nowrap">
          <Link to={pathOf(file)} onClick={(event) => event.stopPropagation()}>
            {file.fileType}
          </Link>{' '}
          <span className="figures text-ink-soft">{formatFileSize(file.fileSize)}</span>
        </span>
      ))}
    </span>
  );
}

export function DownloadList() {
  return (
    <RecordList<DocumentRow>
      title="Downloads"
      lead="Alle Unterlagen mit der Zahl ihrer Downloads, auch die verborgenen."
      sort={{ field: 'moduleId', order: 'ASC' }}
      filters={filters}
      csv={downloadCsv}
      empty="Es gibt noch keine Unterlagen."
      // Files of one document lie beside each other; on one page no document is parted.
      perPage={200}
      merge={oneRowPerDocument}
      counted={{ rows: ['Unterlage', 'Unterlagen'], records: ['Datei', 'Dateien'] }}
      pathOf={pathOf}
      card={(document) => ({
        title: document.title,
        lines: [
          `${moduleWord(document.moduleId)} · ${document.files.map(({ fileType }) => fileType).join(', ')} · ${countOf(document)} Downloads`,
        ],
        // On a phone only what is not as usual.
        state: !document.files.every(asUsual) && <DownloadStates files={document.files} />,
      })}
      actions={
        <LinkButton to={createPath('downloads')} size="compact">
          Neue Unterlage
        </LinkButton>
      }
    >
      <Column<DocumentRow>
        source="title"
        label="Titel"
        render={(download) => <RecordLink to={pathOf(download)}>{download.title}</RecordLink>}
      />
      <Column<DocumentRow>
        source="moduleId"
        label="Modul"
        render={({ moduleId }) => <span className="whitespace-nowrap">{moduleWord(moduleId)}</span>}
      />
      <Column<DocumentRow> label="Dateien" render={({ files }) => <Files files={files} />} />
      <Column<DocumentRow>
        source="downloadCount"
        label="Downloads"
        align="right"
        sortByOrder="DESC"
        render={countOf}
      />
      <Column<DocumentRow>
        label="Herkunft"
        className={WHERE_ROOM}
        render={({ source }) => sourceLabels[source]}
      />
      <Column<DocumentRow>
        source="visible"
        label="Stand"
        render={({ files }) =>
          files.every(asUsual) ? (
            <span className="text-ink-soft">Sichtbar</span>
          ) : (
            <DownloadStates files={files} />
          )
        }
      />
    </RecordList>
  );
}
