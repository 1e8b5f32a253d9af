import { useCallback, useSyncExternalStore } from 'react';
import { readToken } from '../session';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * What has been typed and not sent, kept while one looks at something else. It belongs to the
 * session, so that nobody sees what another person of this browser has typed.
 *
 * @param place what it was typed for, such as the path of a talk
 */
export function useDraft(place: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => drafts.get(keyOf(place)) ?? '');
  const change = useCallback((next: string) => setDraft(place, next), [place]);
  return [text, change];
}

/** Puts a question that could not be sent back, unless something else has been typed meanwhile. */
export function restoreDraft(place: string, text: string): void {
  if (!drafts.get(keyOf(place))) setDraft(place, text);
}

function setDraft(place: string, text: string): void {
  if (text) drafts.set(keyOf(place), text);
  else drafts.delete(keyOf(place));
  for (const listener of listeners) listener();
}

function keyOf(place: string): string {
  return `${readToken()} ${place}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
