import { useSyncExternalStore } from 'react';
import { tabStorage } from './browser-storage';

/** As whom a member of staff looks at the course; the server heeds it for administrators alone. */
export type Preview = 'free' | 'premium';

const KEY = 'preview';
const listeners = new Set<() => void>();

export function readPreview(): Preview | null {
  const kept = tabStorage.read(KEY);
  return kept === 'free' || kept === 'premium' ? kept : null;
}

/** @param preview null ends it */
export function setPreview(preview: Preview | null): void {
  if (preview) tabStorage.write(KEY, preview);
  else tabStorage.drop(KEY);
  for (const listener of listeners) listener();
}

export function usePreview(): Preview | null {
  return useSyncExternalStore(onPreviewChange, readPreview, () => null);
}

/** @returns what stops the listening */
export function onPreviewChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
