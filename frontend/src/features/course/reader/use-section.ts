import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { askedSection, resumedSection } from './reading-position';

/**
 * The section that is open, counted from 0. It stands in the address (`?abschnitt=N`), so that
 * back, forward and links work; opened without it, the module goes on where one left it.
 *
 * @param total how many sections the module has, at least 1
 * @param percentage the saved progress
 */
export function useSection(total: number, percentage: number) {
  const [params, setParams] = useSearchParams();
  const asked = askedSection(params.get('abschnitt'), total);
  const resumed = resumedSection(percentage, total);

  useEffect(() => {
    if (asked !== null) return;
    setParams(sectionParam(resumed), { replace: true, preventScrollReset: true });
  }, [asked, resumed, setParams]);

  return {
    index: asked ?? resumed,
    goTo: (index: number) => setParams(sectionParam(index)),
  };
}

/** The part of the address that names a section. */
export function sectionParam(index: number): { abschnitt: string } {
  return { abschnitt: String(index + 1) };
}
