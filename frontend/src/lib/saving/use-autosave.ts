import { useCallback, useEffect, useRef, useState } from 'react';
import type { Saving } from '@/ui/save-state';
import { HttpError, sentenceOf } from '../http';

const RETRY_MS = 10_000;
const SAVING: Saving = { state: 'saving' };

/** Thrown where another try cannot help until something is changed. */
export class Unsavable extends Error {}

interface Autosave {
  pauseMs: number;
  unreachable: string;
  initial?: Saving | null;
  isStored: () => boolean;
  /** One call to the server. @returns whether nothing is left to store */
  store: () => Promise<boolean>;
  /** Whether somebody has to decide between two versions first. */
  isAsking: () => boolean;
  keepDraft: () => void;
  dropDraft: () => void;
}

/**
 * Stores what is written, one call after the other; what fails is kept as a draft and retried.
 * A page that is left loses nothing; where it is closed too early, the browser asks.
 */
export function useAutosave(options: Autosave) {
  const [saving, setSaving] = useState(options.initial ?? null);
  const latest = useRef(options);
  latest.current = options;
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** @returns whether all is stored */
  const save = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current);
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;

    async function run(): Promise<boolean> {
      try {
        let done = false;
        while (!done) {
          if (latest.current.isAsking()) return false;
          if (!latest.current.isStored()) setSaving(SAVING);
          done = await latest.current.store();
        }
      } catch (error) {
        const { unreachable, keepDraft } = latest.current;
        keepDraft();
        const isAnswered = error instanceof HttpError || error instanceof Unsavable;
        const sentence = isAnswered ? sentenceOf(error, unreachable) : unreachable;
        setSaving({ state: 'unsaved', sentence, retry: !(error instanceof Unsavable) });
        return false;
      }
      const { isStored, keepDraft, dropDraft } = latest.current;
      if (isStored()) dropDraft();
      else keepDraft();
      setSaving({ state: 'saved' });
      return true;
    }
  }, []);

  const saveSoon = useCallback(() => {
    setSaving((now) => (now?.state === 'unsaved' && now.retry ? now : SAVING));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), latest.current.pauseMs);
  }, [save]);

  // A draft of before is stored as soon as it is back.
  useEffect(() => {
    if (!latest.current.isStored()) void save();
  }, [save]);

  const isWaiting = saving?.state === 'unsaved' && saving.retry;
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void save();
    const interval = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(interval);
      window.removeEventListener('online', again);
    };
  }, [save, isWaiting]);

  useEffect(() => {
    const leave = () => {
      const { isStored, keepDraft } = latest.current;
      if (isStored()) return;
      keepDraft();
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
  }, [save]);

  return { saving, setSaving, save, saveSoon };
}

/** What the server has in place of a change that it refuses with this code. */
export function storedElsewhere<Stored>(error: unknown, code: string): Stored | undefined {
  return error instanceof HttpError && error.code === code
    ? (error.details as unknown as Stored)
    : undefined;
}
