import { useEffect, useRef } from 'react';
import type { ReadingPositionDto } from '@/api';

/**
 * Saves that another section has been opened, at once and whether its text is there yet or not.
 *
 * @param section the open section, counted from 0
 * @param save null where nothing is to be saved, as after the end of the module
 */
export function useSavedSection(
  section: number,
  save: ((position: ReadingPositionDto) => void) | null,
): void {
  const opened = useRef(section);

  useEffect(() => {
    if (opened.current === section) return;
    opened.current = section;
    save?.({ section, place: 0 });
  }, [section, save]);
}
