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
 * The open section, counted from 0, kept in the address (`abschnitt=N`, or `kapitel=…` and `stelle=…`).
 * @param percentage the saved progress
 * @param stored where reading stopped, if known
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
    start,
    quote: asked === null ? null : params.get('stelle'),
    goTo: (index: number) => setParams(sectionParam(index)),
  };
}

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

const askedBy = (params: URLSearchParams): AskedSection => ({
  kapitel: params.get('kapitel') ?? undefined,
  abschnitt: params.get('abschnitt') ?? undefined,
});

export function sectionParam(index: number): { abschnitt: string } {
  return { abschnitt: String(index + 1) };
}
