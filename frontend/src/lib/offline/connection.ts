import { useSyncExternalStore } from 'react';
import { KEPT_AT } from './person-cache';

export interface Connection {
  offline: boolean;
  /** When the oldest answer that the page shows was kept; null where it shows none of these. */
  keptAt: number | null;
}

const ONLINE: Connection = { offline: false, keptAt: null };
const listeners = new Set<() => void>();
let connection = ONLINE;
let page = '';

/** Notes of each answer whether it came from the server or from what this device has kept. */
export function noteAnswer({ headers }: Response): void {
  const kept = headers.get(KEPT_AT);
  if (kept === null) {
    if (connection.offline) change(ONLINE);
    return;
  }
  const at = Date.parse(kept);
  const before = page === window.location.pathname ? connection.keptAt : null;
  page = window.location.pathname;
  change({ offline: true, keptAt: Number.isNaN(at) ? before : Math.min(at, before ?? at) });
}

/** Whether there is a connection, as far as the browser and the last answers tell. */
export function useConnection(): Connection {
  const noted = useSyncExternalStore(subscribe, () => connection);
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? noted : { ...noted, offline: true };
}

function change(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    listeners.delete(listener);
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}
