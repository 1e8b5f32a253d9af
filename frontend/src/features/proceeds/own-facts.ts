import { useMutation } from '@tanstack/react-query';
import { type CompanyFacts, changedFields, readFacts, withValues } from '@toolkit/domain/company';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type StoredCompany, saveCompanyMutation, undoCompanyMutation } from '@/api/company';
import { sentenceOf } from '@/lib/http';
import { askBeforeLeaving } from '@/lib/saving/unsaved';
import { unsavedDraft } from '@/lib/saving/unsaved-draft';
import { storedElsewhere, Unsavable, useAutosave } from '@/lib/saving/use-autosave';
import { toast } from '@/ui/toaster/toast';
import { type Conflict, type FactValue, mergeFacts, valueAt, withValue } from './facts-draft';

const ONE_STEP_MS = 1_500;
const MAX_STEPS = 100;

const UNREACHABLE =
  'Der Server ist nicht erreichbar. Ihre Angaben bleiben hier stehen und werden gespeichert, sobald er es wieder ist.';

interface Draft {
  base: CompanyFacts;
  facts: CompanyFacts;
}

/** The own facts, stored by themselves; what both windows have changed is asked. */
export function useOwnFacts(stored: StoredCompany, userId: string, thisYear: number) {
  const [draft] = useState(() => unsavedDraft<Draft>(`facts:${userId}`));
  const [first] = useState(() => {
    const { base, facts } = draft.read() ?? { base: stored.facts, facts: stored.facts };
    return mergeFacts(base, facts, stored.facts);
  });
  const [facts, setFacts] = useState(first.facts);
  const [past, setPast] = useState<readonly CompanyFacts[]>([]);
  const [unreadable, setUnreadableTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(first.conflicts);
  const { mutateAsync: put } = useMutation(saveCompanyMutation);
  const { mutateAsync: bringBack } = useMutation(undoCompanyMutation);

  const latest = useRef(facts);
  const known = useRef(stored);
  const isCalling = useRef(false);
  const asking = useRef(first.conflicts.length > 0);
  const lastChange = useRef({ path: '', at: 0 });

  const show = useCallback((next: CompanyFacts) => {
    latest.current = next;
    setFacts(next);
  }, []);

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

  const {
    saving,
    setSaving,
    save: store,
    saveSoon: soon,
  } = useAutosave({
    pauseMs: 700,
    unreachable: UNREACHABLE,
    initial: draft.read() ? { state: 'saving' } : { state: 'saved' },
    isStored: () => changedFields(known.current.facts, latest.current).length === 0,
    isAsking: () => asking.current,
    keepDraft: () => draft.keep({ base: known.current.facts, facts: latest.current }),
    dropDraft: draft.drop,
    async store() {
      const { version } = known.current;
      const valid = validFacts(latest.current, known.current.facts, thisYear);
      if (!valid) throw new Unsavable('Bitte prüfen Sie das rot markierte Feld.');
      if (changedFields(known.current.facts, valid).length === 0) return true;
      isCalling.current = true;
      try {
        known.current = await put({ version, facts: valid });
      } catch (error) {
        const elsewhere = storedElsewhere<StoredCompany>(error, 'COMPANY_CHANGED');
        if (!elsewhere) throw error;
        receive(elsewhere);
      } finally {
        isCalling.current = false;
      }
      return false;
    },
  });

  const change = useCallback(
    (update: (now: CompanyFacts) => CompanyFacts, path = '') => {
      const before = latest.current;
      const sameStep =
        path !== '' &&
        path === lastChange.current.path &&
        Date.now() - lastChange.current.at < ONE_STEP_MS;
      lastChange.current = { path, at: Date.now() };
      if (!sameStep) setPast((steps) => [...steps.slice(1 - MAX_STEPS), before]);
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
      const elsewhere = storedElsewhere<StoredCompany>(error, 'COMPANY_CHANGED');
      if (!elsewhere) {
        return setSaving({
          state: 'unsaved',
          sentence: sentenceOf(error, UNREACHABLE),
          retry: false,
        });
      }
      receive(elsewhere);
      toast({
        title: 'Ihre Angaben haben sich inzwischen geändert',
        description: 'Sie sehen jetzt den neuen Stand. Rückgängig gemacht wurde nichts.',
      });
    }
  }, [past, show, soon, store, setSaving, bringBack, receive]);

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

  useEffect(() => {
    if (!isCalling.current && stored.version > known.current.version) receive(stored);
  }, [stored, receive]);

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

/** Where a value is invalid the stored one stays; null where that does not help, such as for a doubled year. */
function validFacts(facts: CompanyFacts, stored: CompanyFacts, thisYear: number) {
  const read = readFacts(facts, thisYear);
  if (read.ok) return read.facts;
  const mended = read.problems.reduce(
    (now, { path }) =>
      withValue(now, path, sameEntry(facts, stored, path) && valueAt(stored, path)),
    facts,
  );
  const again = readFacts(mended, thisYear);
  return again.ok ? again.facts : null;
}

/** Whether a place such as `years.1.revenue` is of the same year in both, or undefined. */
function sameEntry(one: CompanyFacts, other: CompanyFacts, path: string): true | undefined {
  const [list = '', index = ''] = path.split('.');
  const key = { years: 'year', offers: 'id' }[list];
  if (key === undefined) return list === 'plan' ? undefined : true;
  const [own, theirs] = [one, other].map((facts) => valueAt(facts, `${list}.${index}.${key}`));
  return own === theirs || undefined;
}
