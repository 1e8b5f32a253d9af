import { useSyncExternalStore } from 'react';
import { bearer, forgetOthers } from './offline/person-cache';

const KEY = 'authToken';
const listeners = new Set<() => void>();

/** The bearer token of this browser's session, or null. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

/** Keeps who has signed in; what this device has kept for others is deleted. */
export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
  void forgetOthers(bearer(token));
  tell();
}

/** Forgets who was signed in, with the answers that this device has kept. */
export function clearToken(): void {
  localStorage.removeItem(KEY);
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
