import { Create, DataTable, required, SimpleForm, useInput } from 'react-admin';
import { type AdminDownloadDto } from '@/api';
import { formatFileSize } from '@/lib/file-size';
import { formatNumber } from '@/lib/format';
import { csvExporter } from '../../components/csv';
import { FileField } from '../../components/file-field';
import { choiceFilter, moduleFilter, searchFilter, yesNoFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { FormToolbar } from '../../components/record-pages';
import { Section } from '../../components/section';
import { choicesOf } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { DownloadEdit, DownloadInputs } from './download-edit';
import { DownloadStates, FILE_HELP, FILE_TYPES, moduleWord, sourceLabels } from './labels';

const Column = DataTable.Col<AdminDownloadDto>;

const filters = [
  searchFilter('Titel, Beschreibung oder Datei'),
  moduleFilter,
  yesNoFilter('visible', 'Sichtbar'),
  yesNoFilter('bonus', 'Bonus-Material'),
  yesNoFilter('fileChanged', 'Neue Fassung im Kurs'),
  choiceFilter('fileType', 'Art', choicesOf({ PDF: 'PDF', DOCX: 'DOCX', XLSX: 'XLSX' })),
  choiceFilter('source', 'Herkunft', choicesOf(sourceLabels)),
];

const exporter = csvExporter<AdminDownloadDto>('Downloads', (download) => ({
  Titel: download.title,
  Beschreibung: download.description,
  Modul: moduleWord(download.moduleId),
  Stelle: download.orderIndex,
  Art: download.fileType,
  Datei: download.fileName,
  'Größe in Byte': download.fileSize,
  Downloads: download.downloadCount,
  Sichtbar: download.visible,
  Herkunft: sourceLabels[download.source],
  Geändert: formatMoment(download.updatedAt),
}));

const DownloadList = () => (
  <ListPage<AdminDownloadDto>
    lead="Alle Unterlagen mit der Zahl ihrer Downloads, auch die verborgenen."
    sort={{ field: 'moduleId', order: 'ASC' }}
    sortFields={['title', 'moduleId', 'downloadCount', 'visible']}
    // Files of one document lie beside each other.
    perPage={100}
    filters={filters}
    exporter={exporter}
    card={(download) => ({
      title: download.title,
      text: `${moduleWord(download.moduleId)} · ${download.fileType} · ${formatNumber(download.downloadCount)} Downloads`,
      state: !(download.visible && !download.fileChanged) && <DownloadStates download={download} />,
    })}
  >
    <Column source="title" field={RecordLink} />
    <Column source="moduleId" render={({ moduleId }) => moduleWord(moduleId)} />
    <Column source="fileType" disableSort />
    <Column source="fileSize" disableSort render={({ fileSize }) => formatFileSize(fileSize)} />
    <DataTable.NumberCol source="downloadCount" sortByOrder="DESC" />
    <Column source="source" disableSort render={({ source }) => sourceLabels[source]} />
    <Column source="visible" render={(download) => <DownloadStates download={download} />} />
  </ListPage>
);

const DownloadCreate = () => (
  <Create title={false} component="div" redirect="edit" record={{ visible: true }}>
    <div className="grid max-w-form grid-cols-1 gap-6">
      <RecordHeading title="Neue Unterlage" />
      <Section title="Datei und Angaben">
        <SimpleForm toolbar={<FormToolbar label="Hochladen" />}>
          <UploadInput source="file" />
          <DownloadInputs />
        </SimpleForm>
      </Section>
    </div>
  </Create>
);

function UploadInput({ source }: { source: string }) {
  const { field, fieldState } = useInput({ source, validate: required() });
  const error = messageOf(fieldState.error?.message);
  return (
    <FileField
      label="Datei"
      accept={FILE_TYPES}
      help={FILE_HELP}
      inputRef={field.ref}
      onChosen={(file) => field.onChange(file && { rawFile: file })}
      {...(error && { error })}
    />
  );
}

/** React-admin marks its own messages; those of the server come as they are. */
function messageOf(message: string | undefined): string | undefined {
  if (!message?.startsWith('@@react-admin@@')) return message;
  return 'Bitte wählen Sie eine Datei aus.';
}

export const downloads = {
  name: 'downloads',
  list: DownloadList,
  edit: DownloadEdit,
  create: DownloadCreate,
};
