import { type ReactNode, useRef } from 'react';
import type { ReadingPositionDto } from '@/api';
import { useKeptPlace } from './use-kept-place';
import { useSavedPlace } from './use-saved-place';

export interface FollowedTextProps {
  /** The open section, counted from 0. */
  section: number;
  /** Where to begin; null where the address asked for a section. */
  start: ReadingPositionDto | null;
  /** Null where nothing is to be saved. */
  save: ((position: ReadingPositionDto) => void) | null;
  children: ReactNode;
}

/** Around the text of a section once it is there: begins where one stopped, and notes where one stops. */
export function FollowedText({ section, start, save, children }: FollowedTextProps) {
  const text = useRef<HTMLDivElement>(null);
  useKeptPlace(text, section, start);
  useSavedPlace(text, section, save);
  return <div ref={text}>{children}</div>;
}
