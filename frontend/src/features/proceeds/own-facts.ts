import { useMutation } from '@tanstack/react-query';
import { type CompanyFacts, changedFields, readFacts, withValues } from '@toolkit/domain/company';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type StoredCompany, saveCompanyMutation, undoCompanyMutation } from '@/api/company';
import { HttpError, sentenceOf } from '@/lib/http';
import { useStoringBeforeLeaving, useTryingAgain } from '@/lib/saving/store-until-stored';
import { askBeforeLeaving } from '@/lib/saving/unsaved';
import { unsavedDraft } from '@/lib/saving/unsaved-draft';
import { toast } from '@/ui/toaster/toast';
import { type Conflict, type FactValue, mergeFacts, valueAt, withValue } from './facts-draft';

export type FactsSaving =
  | { state: 'saving' }
  /** Everything, except what cannot be: there the value before is still stored. */
  | { state: 'saved'; except: readonly string[] }
  | { state: 'unsaved'; sentence: string; retry: boolean };

/** After the last key, before the facts go to the server. */
const PAUSE_MS = 700;
const ONE_STEP_MS = 1_500;
const MOST_STEPS = 100;

const NOT_VALID = 'Bitte prüfen Sie das rot markierte Feld.';
const NOT_REACHED =
  'Der Server ist nicht erreichbar. Ihre Angaben bleiben hier stehen und werden gespeichert, sobald er es wieder ist.';
const ALL_SAVED: FactsSaving = { state: 'saved', except: [] };

interface Draft {
  base: CompanyFacts;
  facts: CompanyFacts;
}

/**
 * The own facts while they are worked on: each change is stored by itself, one after the other. What
 * another page or window has stored meanwhile is taken over; what both have changed is asked.
 */
export function useOwnFacts(stored: StoredCompany, userId: string, thisYear: number) {
  const [draft] = useState(() => unsavedDraft<Draft>(`facts:${userId}`));
  const [first] = useState(() => {
    const { base, facts } = draft.read() ?? { base: stored.facts, facts: stored.facts };
    return mergeFacts(base, facts, stored.facts);
  });
  const [facts, setFacts] = useState(first.facts);
  const [past, setPast] = useState<readonly CompanyFacts[]>([]);
  const [saving, setSaving] = useState<FactsSaving>(draft.read() ? { state: 'saving' } : ALL_SAVED);
  const [unreadable, setUnreadableTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(first.conflicts);
  const { mutateAsync: put } = useMutation(saveCompanyMutation);
  const { mutateAsync: bringBack } = useMutation(undoCompanyMutation);

  const latest = useRef(facts);
  const known = useRef(stored);
  const busy = useRef(false);
  const asking = useRef(first.conflicts.length > 0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastChange = useRef({ path: '', at: 0 });

  const show = useCallback((next: CompanyFacts) => {
    latest.current = next;
    setFacts(next);
  }, []);

  const isStored = useCallback(
    () => changedFields(known.current.facts, latest.current).length === 0,
    [],
  );
  const keep = useCallback(() => {
    if (isStored()) draft.drop();
    else draft.keep({ base: known.current.facts, facts: latest.current });
  }, [draft, isStored]);

  /** Takes over what another page or window has stored; what both have changed is asked. */
  const receive = useCallback(
    (theirs: StoredCompany) => {
      const merged = mergeFacts(known.current.facts, latest.current, theirs.facts);
      known.current = theirs;
      show(merged.facts);
      asking.current = merged.conflicts.length > 0;
      setConflicts(merged.conflicts);
    },
    [show],
  );

  const store = useCallback(async () => {
    clearTimeout(timer.current);
    if (busy.current || asking.current) return;
    const valid = validFacts(latest.current, known.current.facts, thisYear);
    if (!valid) return setSaving({ state: 'unsaved', sentence: NOT_VALID, retry: false });
    const { facts: read, except } = valid;
    if (changedFields(known.current.facts, read).length === 0) {
      keep();
      return setSaving({ state: 'saved', except });
    }
    busy.current = true;
    const { version } = known.current;
    try {
      known.current = await put({ version, facts: read });
    } catch (error) {
      const elsewhere = storedElsewhere(error);
      if (!elsewhere) {
        busy.current = false;
        keep();
        return setSaving({
          state: 'unsaved',
          sentence: error instanceof HttpError ? sentenceOf(error, NOT_REACHED) : NOT_REACHED,
          retry: true,
        });
      }
      receive(elsewhere);
    }
    busy.current = false;
    await store();
  }, [put, receive, keep, thisYear]);

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

  const setUnreadable = useCallback((place: string, text: string | undefined) => {
    setUnreadableTexts((texts) => {
      const next = new Map(texts);
      if (text === undefined) next.delete(place);
      else next.set(place, text);
      return next;
    });
  }, []);

  const set = useCallback(
    (path: string, value: FactValue) => change((now) => withValue(now, path, value), path),
    [change],
  );

  const undo = useCallback(async () => {
    const before = past.at(-1);
    setUnreadableTexts(new Map());
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
      const elsewhere = storedElsewhere(error);
      if (!elsewhere) {
        return setSaving({
          state: 'unsaved',
          sentence: sentenceOf(error, NOT_REACHED),
          retry: false,
        });
      }
      receive(elsewhere);
      toast({
        title: 'Ihre Angaben haben sich inzwischen geändert',
        description: 'Sie sehen jetzt den neuen Stand. Rückgängig gemacht wurde nichts.',
      });
    }
  }, [past, show, soon, store, bringBack, receive]);

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

  /** What is fetched again, such as after a change of the plan. */
  useEffect(() => {
    if (!busy.current && stored.version > known.current.version) receive(stored);
  }, [stored, receive]);

  /** A draft of before is stored as soon as it is back. */
  useEffect(() => {
    if (!isStored()) soon();
  }, [isStored, soon]);

  useStoringBeforeLeaving({ isStored, keep, save: store });
  useTryingAgain(store, saving.state === 'unsaved' && saving.retry);
  useEffect(() => askBeforeLeaving(() => unreadable.size > 0), [unreadable]);

  // What is typed and what it amounts to come first.
  const settled = useDeferredValue(facts);
  const problems = useMemo(() => {
    const read = readFacts(settled, thisYear);
    return new Map(read.ok ? [] : read.problems.map(({ path, message }) => [path, message]));
  }, [settled, thisYear]);

  const canUndo = past.length > 0 || known.current.version > 0;
  return {
    facts,
    set,
    change,
    problems,
    unreadable,
    setUnreadable,
    saving,
    store,
    undo,
    canUndo,
    conflicts,
    resolve,
  };
}

/**
 * What of the facts can be stored: where a value cannot be, the stored one stays.
 * @returns null where that does not help, such as for a year that comes twice
 */
function validFacts(facts: CompanyFacts, stored: CompanyFacts, thisYear: number) {
  const read = readFacts(facts, thisYear);
  if (read.ok) return { facts: read.facts, except: [] };
  const except = read.problems.map(({ path }) => path);
  const mended = except.reduce(
    (now, path) => withValue(now, path, sameEntry(facts, stored, path) && valueAt(stored, path)),
    facts,
  );
  const again = readFacts(mended, thisYear);
  return again.ok ? { facts: again.facts, except } : null;
}

/** Whether a place such as `years.1.revenue` is of the same year in both, or undefined. */
function sameEntry(one: CompanyFacts, other: CompanyFacts, path: string): true | undefined {
  const [list = '', index = ''] = path.split('.');
  const key = { years: 'year', offers: 'id' }[list];
  if (key === undefined) return list === 'plan' ? undefined : true;
  const [own, theirs] = [one, other].map((facts) => valueAt(facts, `${list}.${index}.${key}`));
  return own === theirs || undefined;
}

/** The state of the server that a refused change was told of. */
function storedElsewhere(error: unknown): StoredCompany | undefined {
  if (!(error instanceof HttpError) || error.code !== 'COMPANY_CHANGED') return undefined;
  return error.details as unknown as StoredCompany;
}
