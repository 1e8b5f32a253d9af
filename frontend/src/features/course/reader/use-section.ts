import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReadingPositionDto } from '@/api';
import { askedSection, resumedPosition } from './reading-position';

/**
 * The section that is open, counted from 0. It stands in the address (`?abschnitt=N`), so that
 * back, forward and links work; opened without it, the module goes on where one left it.
 *
 * @param total how many sections the module has, at least 1
 * @param percentage the saved progress
 * @param stored where one stopped the last time, if that is known
 */
export function useSection(total: number, percentage: number, stored?: ReadingPositionDto) {
  const [params, setParams] = useSearchParams();
  const asked = askedSection(params.get('abschnitt'), total);
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
    goTo: (index: number) => setParams(sectionParam(index)),
  };
}

/** The part of the address that names a section. */
export function sectionParam(index: number): { abschnitt: string } {
  return { abschnitt: String(index + 1) };
}
