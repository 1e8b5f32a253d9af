import { useCallback, useSyncExternalStore } from 'react';
import { readToken } from '../session';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * What has been typed and not sent, kept while one looks at something else. It belongs to the
 * session, so that nobody sees what another person of this browser has typed.
 *
 * @param purpose what it was typed for, such as the path of a conversation
 */
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
