import { useEffect, useRef } from 'react';

const RETRY_MS = 10_000;

/** Tries again once the line is back, and every few seconds until then. */
export function useTryingAgain(save: () => Promise<unknown>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const again = () => void save();
    const interval = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(interval);
      window.removeEventListener('online', again);
    };
  }, [save, wanted]);
}

interface Writing {
  isStored: () => boolean;
  keep: () => void;
  save: () => Promise<unknown>;
}

/**
 * Another page of the product does not lose what was typed last, nor does the window that goes into
 * the background or is closed; where it is closed before all is stored, it asks.
 */
export function useStoringBeforeLeaving(writing: Writing): void {
  const latest = useRef(writing);
  latest.current = writing;
  useEffect(() => {
    const leave = () => {
      const { isStored, keep, save } = latest.current;
      if (isStored()) return;
      keep();
      void save();
    };
    const hide = () => document.visibilityState === 'hidden' && leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (!latest.current.isStored()) event.preventDefault();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', ask);
      leave();
    };
  }, []);
}
