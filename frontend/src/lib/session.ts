import { useSyncExternalStore } from 'react';

const KEY = 'authToken';
const listeners = new Set<() => void>();

/** The bearer token of this browser's session, or null. */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
  tell();
}

export function clearToken(): void {
  localStorage.removeItem(KEY);
  tell();
}

/** The token, followed across tabs: signing out in one signs out all. Null while a page hydrates. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribe, readToken, () => null);
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
