import { describe, expect, it } from '@jest/globals';
import type { DownloadDto } from '@/api';
import { groupDownloads } from './group-downloads';

const modules = [
  { id: 'modul-1', title: 'Ihr erster Schritt', orderIndex: 1 },
  { id: 'modul-2', title: 'Was Käufer wirklich schätzen', orderIndex: 2 },
];

const download = (id: string, moduleId: string | null): DownloadDto => ({
  id,
  moduleId,
  title: id,
  description: '',
  fileType: 'PDF',
  fileSize: 1,
  fileUrl: `/downloads/${id}.pdf`,
  downloadCount: 0,
});

const outline = (...downloads: DownloadDto[]) =>
  groupDownloads(downloads, modules).map(({ title, documents: members }) => [
    title,
    ...members.map(({ id }) => id),
  ]);

describe('the groups of documents', () => {
  it('follow the course under its titles, then bonus material, then the rest', () => {
    expect(
      outline(
        download('sonstiges', null),
        download('bonus-glossar', null),
        download('modul-2-a', 'modul-2'),
        download('modul-1-b', 'modul-1'),
        download('modul-1-a', 'modul-1'),
      ),
    ).toEqual([
      ['Ihr erster Schritt', 'modul-1-b', 'modul-1-a'],
      ['Was Käufer wirklich schätzen', 'modul-2-a'],
      ['Bonus-Material', 'bonus-glossar'],
      ['Sonstige Downloads', 'sonstiges'],
    ]);
  });

  it('lose no document of a module that is unknown', () => {
    expect(outline(download('modul-12-a', 'modul-12'))).toEqual([
      ['Sonstige Downloads', 'modul-12-a'],
    ]);
  });

  it('hold a document once, in how many editions it may come', () => {
    const sheet = download('modul-1-a', 'modul-1');
    const editions = [sheet, { ...sheet, id: 'modul-1-a-xlsx', fileType: 'XLSX' }];
    const [group] = groupDownloads([...editions, download('modul-1-b', 'modul-1')], modules);
    expect(group?.documents.map(({ id }) => id)).toEqual(['modul-1-a', 'modul-1-b']);
  });

  it('are left out when they are empty', () => {
    expect(outline(download('bonus-a', null))).toEqual([['Bonus-Material', 'bonus-a']]);
  });
});
