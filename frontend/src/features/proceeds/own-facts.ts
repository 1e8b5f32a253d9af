import {
  type CompanyFacts,
  changedFields,
  readFacts,
  withValues,
} from '@stabwechsel/domain/company';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type StoredCompany, saveCompanyMutation, undoCompanyMutation } from '@/api/company';
import { HttpError, sentenceOf } from '@/lib/http';
import { type Conflict, type FactValue, mergeFacts, withValue } from './facts-draft';

export type SaveState =
  | { state: 'saved' | 'saving' }
  | { state: 'unsaved'; sentence: string; retry: boolean };

/** After the last key, before the facts go to the server. */
const PAUSE_MS = 700;
/** Keys in one place that are one step for „Rückgängig“. */
const ONE_STEP_MS = 1_500;
const MOST_STEPS = 100;

const NOT_VALID = 'Bitte prüfen Sie das rot markierte Feld.';
const NOT_REACHED = 'Der Server ist nicht erreichbar. Ihre Angaben bleiben hier stehen.';

/**
 * The own facts while they are worked on: each change is stored by itself, one after the other. What
 * another window has stored meanwhile is taken over; what both have changed is asked.
 */
export function useOwnFacts(stored: StoredCompany, thisYear: number) {
  const [facts, setFacts] = useState(stored.facts);
  const [past, setPast] = useState<readonly CompanyFacts[]>([]);
  const [saving, setSaving] = useState<SaveState>({ state: 'saved' });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { mutateAsync: put } = useMutation(saveCompanyMutation);
  const { mutateAsync: bringBack } = useMutation(undoCompanyMutation);

  const latest = useRef(facts);
  const known = useRef(stored);
  const busy = useRef(false);
  const asking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastChange = useRef({ path: '', at: 0 });

  const show = useCallback((next: CompanyFacts) => {
    latest.current = next;
    setFacts(next);
  }, []);

  const store = useCallback(async () => {
    clearTimeout(timer.current);
    if (busy.current || asking.current) return;
    const read = readFacts(latest.current, thisYear);
    if (!read.ok) return setSaving({ state: 'unsaved', sentence: NOT_VALID, retry: false });
    if (changedFields(known.current.facts, read.facts).length === 0) {
      return setSaving({ state: 'saved' });
    }
    busy.current = true;
    const { version } = known.current;
    try {
      known.current = await put({ version, facts: read.facts });
    } catch (error) {
      const elsewhere = storedElsewhere(error);
      if (!elsewhere) {
        busy.current = false;
        return setSaving({
          state: 'unsaved',
          sentence: sentenceOf(error, NOT_REACHED),
          retry: true,
        });
      }
      const merged = mergeFacts(known.current.facts, latest.current, elsewhere.facts);
      known.current = elsewhere;
      show(merged.facts);
      asking.current = merged.conflicts.length > 0;
      setConflicts(merged.conflicts);
    }
    busy.current = false;
    await store();
  }, [put, show, thisYear]);

  const soon = useCallback(() => {
    setSaving({ state: 'saving' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void store(), PAUSE_MS);
  }, [store]);

  const change = useCallback(
    (update: (now: CompanyFacts) => CompanyFacts, path = '') => {
      const before = latest.current;
      const sameStep =
        path !== '' &&
        path === lastChange.current.path &&
        Date.now() - lastChange.current.at < ONE_STEP_MS;
      lastChange.current = { path, at: Date.now() };
      if (!sameStep) setPast((steps) => [...steps.slice(1 - MOST_STEPS), before]);
      show(update(before));
      soon();
    },
    [show, soon],
  );

  const set = useCallback(
    (path: string, value: FactValue) => change((now) => withValue(now, path, value), path),
    [change],
  );

  /** The step before, of this visit or else of an earlier one. */
  const undo = useCallback(async () => {
    const before = past.at(-1);
    lastChange.current = { path: '', at: 0 };
    if (before) {
      setPast((steps) => steps.slice(0, -1));
      show(before);
      soon();
      return;
    }
    await store();
    try {
      known.current = await bringBack(known.current.version);
      show(known.current.facts);
    } catch (error) {
      setSaving({ state: 'unsaved', sentence: sentenceOf(error, NOT_REACHED), retry: false });
    }
  }, [past, show, soon, store, bringBack]);

  /** Ends a conflict: the fields named take the other window's value. */
  const resolve = useCallback(
    (theirs: readonly Conflict[]) => {
      asking.current = false;
      setConflicts([]);
      const values = theirs.map(({ field, theirs: value }) => ({ field, value }));
      show(withValues(latest.current, values));
      soon();
    },
    [show, soon],
  );

  useStoringBeforeLeaving(store, saving.state !== 'saved');

  // What is typed and what it amounts to come first.
  const settled = useDeferredValue(facts);
  const problems = useMemo(() => {
    const read = readFacts(settled, thisYear);
    return new Map(read.ok ? [] : read.problems.map(({ path, message }) => [path, message]));
  }, [settled, thisYear]);

  const canUndo = past.length > 0 || known.current.version > 0;
  return { facts, set, change, problems, saving, store, undo, canUndo, conflicts, resolve };
}

/** The state of the server that a refused change was told of. */
function storedElsewhere(error: unknown): StoredCompany | undefined {
  if (!(error instanceof HttpError) || error.code !== 'COMPANY_CHANGED') return undefined;
  return error.details as unknown as StoredCompany;
}

/** Another page of the product does not lose what was typed last; closing the window asks first. */
function useStoringBeforeLeaving(store: () => Promise<void>, unsaved: boolean) {
  useEffect(() => () => void store(), [store]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
