import { useCallback, useSyncExternalStore } from 'react';
import { readToken } from '../session';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

/** Text typed and not sent, by purpose; bound to the session, so that nobody sees another person's. */
export function useDraft(purpose: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => drafts.get(keyOf(purpose)) ?? '');
  const change = useCallback((next: string) => setDraft(purpose, next), [purpose]);
  return [text, change];
}

/** Puts a question that could not be sent back, unless something else has been typed meanwhile. */
export function restoreDraft(purpose: string, text: string): void {
  if (!drafts.get(keyOf(purpose))) setDraft(purpose, text);
}

function setDraft(purpose: string, text: string): void {
  if (text) drafts.set(keyOf(purpose), text);
  else drafts.delete(keyOf(purpose));
  for (const listener of listeners) listener();
}

function keyOf(purpose: string): string {
  return `${readToken()} ${purpose}`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
