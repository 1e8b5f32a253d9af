import type { CitationDto } from '@/api';

/** The address of a source in the reader. */
export function addressOf({ moduleId, section }: CitationDto): string {
  return `/modules/${encodeURIComponent(moduleId)}?abschnitt=${section}`;
}

/** `Modul 3, Abschnitt 2` */
export function placeOf({ moduleId, section }: CitationDto): string {
  const number = /\d+$/.exec(moduleId)?.[0];
  return `${number ? `Modul ${number}, ` : ''}Abschnitt ${section}`;
}
