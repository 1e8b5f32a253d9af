import type { CitationDto } from '@/api';
import { paths, sourcePath } from '@/lib/paths';

const MARK = / ?\[(\d{1,3})\](?!\()/g;
const NO_BREAK = '\u00a0';

/** The address by which the text of an answer names its sources: `#quelle-2`. */
export const CITATION_ADDRESS = /^#quelle-(\d{1,3})$/;

/** Makes a Markdown link of each mark such as `[2]`, so that it can be shown as a chip; it stays on its line. */
export function linkCitations(markdown: string): string {
  return markdown.replace(MARK, (mark, number) => {
    const gap = mark.startsWith(' ') ? NO_BREAK : '';
    return `${gap}[${number}](#quelle-${number})`;
  });
}

/** Stands for what somebody has told of their own company; no module has this id. */
const OWN_FIGURES = 'eigene-angaben';

/** The address of a source: its words in the reader, or the own valuations. */
export function addressOf({ moduleId, section, sectionId, quote }: CitationDto): string {
  if (moduleId === OWN_FIGURES) return paths.valuations;
  return sourcePath({ moduleId, section, sectionId, quote });
}

/** `Modul 3, Abschnitt 2` */
export function positionOf({ moduleId, section }: CitationDto): string {
  if (moduleId === OWN_FIGURES) return 'Was Sie eingetragen haben';
  const number = /\d+$/.exec(moduleId)?.[0];
  return `${number ? `Modul ${number}, ` : ''}Abschnitt ${section}`;
}
