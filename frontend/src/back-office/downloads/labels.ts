import type { AdminDownloadDto } from '@/api';

/** `modul-3` as „Modul 3“. */
export const moduleWord = (moduleId: string | null) =>
  moduleId === null ? 'Bonus-Material' : moduleId.replace('modul-', 'Modul ');

export const sourceLabels: Record<AdminDownloadDto['source'], string> = {
  content: 'Kurs',
  staff: 'Verwaltung',
};

export const FILE_TYPES = '.pdf,.docx,.xlsx';

export const FILE_HELP = 'PDF, Word (DOCX) oder Excel (XLSX), höchstens 20 MB.';
