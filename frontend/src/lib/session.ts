import { useSyncExternalStore } from 'react';
import { deviceStorage, forgetStored, forgetTab } from './browser-storage';
import { bearer, forgetOthers } from './offline/person-cache';

const KEY = 'authToken';
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return deviceStorage.read(KEY);
}

/** Keeps who has signed in; what this device has kept for others is deleted. */
export function storeToken(token: string): void {
  // What a visitor has entered goes on with the account; what somebody signed in has, ends with theirs.
  if (readToken() !== null) forgetStored();
  deviceStorage.write(KEY, token);
  void forgetOthers(bearer(token));
  tell();
}

export function clearToken(): void {
  // Without it the server puts nothing of a person into pages, even where it has not heard of the sign-out.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
  document.cookie = 'signed_in=; path=/; max-age=0';
  forgetStored();
  void forgetOthers(null);
  tell();
}

/** The token, followed across tabs: signing out in one signs out all. Null while a page hydrates. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => prerendered);
}

let prerendered: string | null = null;

/** For whom the next page is prerendered; an owner is one of whom nothing is known yet. */
export function prerenderAs(whom: 'visitor' | 'owner'): void {
  prerendered = whom === 'owner' ? 'owner' : null;
}

/**
 * Follows a session that another tab has ended or replaced, after clearing this tab.
 * @returns what ends that
 */
export function onSessionEndedElsewhere(listener: () => void): () => void {
  const look = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== KEY || oldValue === null || oldValue === newValue) return;
    forgetTab();
    listener();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
