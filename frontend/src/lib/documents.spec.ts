import { expect, it } from '@jest/globals';
import type { DownloadDto } from '@/api';
import { documentsOf } from './documents';

const file = (id: string, fileType: string, title: string): DownloadDto => ({
  id,
  moduleId: 'modul-1',
  title,
  description: '',
  fileType,
  fileSize: 1,
  fileUrl: `/downloads/${id}`,
  downloadCount: 0,
});

it('the editions of a document stand under it, in the order of the list', () => {
  const documents = documentsOf([
    file('modul-1-plan', 'PDF', 'Der Plan'),
    file('modul-1-plan-xlsx', 'XLSX', 'Der Plan'),
    file('modul-1-brief', 'PDF', 'Der Brief'),
    file('modul-1-brief-docx', 'DOCX', 'Der Brief'),
  ]);
  expect(documents.map(({ id, editions }) => [id, ...editions.map((one) => one.fileType)])).toEqual(
    [
      ['modul-1-plan', 'PDF', 'XLSX'],
      ['modul-1-brief', 'PDF', 'DOCX'],
    ],
  );
});

it('two documents of the same title stay two', () => {
  const twins = [file('modul-1-a', 'PDF', 'Liste'), file('modul-1-b', 'PDF', 'Liste')];
  expect(documentsOf(twins)).toHaveLength(2);
});
