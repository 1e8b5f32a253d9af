import {
  type AskedSection,
  openSection,
  resumedPosition,
  type Section,
} from '@toolkit/domain/course';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ModuleDetailDto, ReadingPositionDto } from '@/api';

/**
 * The section that is open, counted from 0. It stands in the address (`?abschnitt=N`), so that
 * back, forward and links work; opened without it, the module goes on where one left it. A source of
 * an answer names it for good (`kapitel=…`) and the words it rests on (`stelle=…`).
 *
 * @param sections of the module, at least one
 * @param percentage the saved progress
 * @param stored where one stopped the last time, if that is known
 */
export function useSection(
  sections: readonly Section[],
  percentage: number,
  stored?: ReadingPositionDto,
) {
  const total = sections.length;
  const [params, setParams] = useSearchParams();
  const asked = openSection(sections, askedBy(params));
  const resumed = resumedPosition(percentage, total, stored);
  const [start] = useState(asked === null ? resumed : null);

  useEffect(() => {
    if (asked !== null) return;
    setParams(sectionParam(resumed.section), { replace: true, preventScrollReset: true });
  }, [asked, resumed.section, setParams]);

  return {
    index: asked ?? resumed.section,
    /** Where to begin reading; null where the address asked for a section. */
    start,
    /** Words of the section that are to be shown; null where none are asked for. */
    quote: asked === null ? null : params.get('stelle'),
    goTo: (index: number) => setParams(sectionParam(index)),
  };
}

/** With which section, counted from 0, a module opens; undefined for one without text. */
export function openedSection(
  sections: readonly Section[],
  { progressPercentage, position }: ModuleDetailDto,
  params: URLSearchParams,
): number | undefined {
  if (sections.length === 0) return undefined;
  return (
    openSection(sections, askedBy(params)) ??
    resumedPosition(progressPercentage, sections.length, position).section
  );
}

export const askedBy = (params: URLSearchParams): AskedSection => ({
  kapitel: params.get('kapitel') ?? undefined,
  abschnitt: params.get('abschnitt') ?? undefined,
});

export function sectionParam(index: number): { abschnitt: string } {
  return { abschnitt: String(index + 1) };
}
