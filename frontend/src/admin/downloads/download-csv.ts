import type { AdminDownloadDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { formatMoment } from '../words/moments';
import { moduleWord, sourceWords } from './download-words';

export const downloadCsv: CsvColumn<AdminDownloadDto>[] = [
  { label: 'Titel', value: ({ title }) => title },
  { label: 'Beschreibung', value: ({ description }) => description },
  { label: 'Modul', value: ({ moduleId }) => moduleWord(moduleId) },
  { label: 'Stelle', value: ({ orderIndex }) => orderIndex },
  { label: 'Art', value: ({ fileType }) => fileType },
  { label: 'Datei', value: ({ fileName }) => fileName },
  { label: 'Größe in Byte', value: ({ fileSize }) => fileSize },
  { label: 'Downloads', value: ({ downloadCount }) => downloadCount },
  { label: 'Sichtbar', value: ({ visible }) => visible },
  { label: 'Herkunft', value: ({ source }) => sourceWords[source] },
  { label: 'Geändert', value: ({ updatedAt }) => formatMoment(updatedAt) },
];
