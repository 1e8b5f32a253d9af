import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import LockIcon from 'lucide-react/icons/lock';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MarkedPieceDto, SearchResultDto } from '@/api';
import { searchQuery } from '@/api/search';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/text-field';
import { resultPath } from './result-path';

const GROUPS: { group: SearchResultDto['group']; label: string }[] = [
  { group: 'course', label: 'Kurs' },
  { group: 'tracks', label: 'Vertiefungen' },
  { group: 'documents', label: 'Dokumente' },
  { group: 'glossary', label: 'Glossar' },
  { group: 'tasks', label: 'Aufgaben' },
  { group: 'notes', label: 'Notizen' },
];

/** Somebody who types on does not want to know yet. */
const PAUSE_MS = 120;
const SHORTEST = 2;
const LONGEST = 100;

interface SearchDialogProps {
  onClose: () => void;
}

/** Searches everything while one types. Arrows choose a result, Enter goes there. */
export default function SearchDialog({ onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const isAsked = (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;
  const { data, error } = useQuery({ ...searchQuery(text), enabled: isAsked });
  const results = isAsked ? (data?.results ?? []) : [];
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const list = useId();
  const optionId = (index: number) => `${list}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results begin at the first
  useEffect(() => setChosen(0), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one has to be in sight
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing for an effect to return.
    document.getElementById(optionId(chosen))?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const result = results[chosen];
    if (step && results.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + results.length) % results.length);
    } else if (event.key === 'Enter' && result) {
      event.preventDefault();
      onClose();
      void navigate(resultPath(result));
    }
  };

  return (
    <Dialog title="Suchen" open onOpenChange={(open) => open || onClose()} size="wide">
      <div className="grid content-start gap-4 sm:min-h-[56dvh]">
        <TextField
          label="Wonach suchen Sie?"
          autoFocus
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(chosen) : undefined}
        />
        <p role="status" className="text-ink-soft text-small empty:hidden">
          {isAsked ? data && summary(results.length) : HINT}
        </p>
        {isAsked && error && (
          <Alert tone="error">{sentenceOf(error, 'Die Suche antwortet gerade nicht.')}</Alert>
        )}
        <div id={list} role="listbox" aria-label="Treffer" className="grid gap-5">
          {GROUPS.map(({ group, label }) => {
            const own = results.map((result, index) => ({ result, index }));
            const some = own.filter(({ result }) => result.group === group);
            if (some.length === 0) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a list of options knows this role alone
              <div key={group} role="group" aria-label={label}>
                <p aria-hidden="true" className="mb-1 font-semibold text-ink-soft text-small">
                  {label}
                </p>
                {some.map(({ result, index }) => (
                  <Link
                    key={index}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === chosen}
                    tabIndex={-1}
                    to={resultPath(result)}
                    onClick={onClose}
                    onPointerMove={() => setChosen(index)}
                    className={clsx(
                      '-mx-3 block rounded-inner px-3 py-2 text-ink no-underline hover:text-ink',
                      index === chosen && 'bg-petrol-tint',
                    )}
                  >
                    <Result result={result} />
                  </Link>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </Dialog>
  );
}

const HINT = 'Zum Beispiel „Earn-out“, „§ 613a“ oder ein Teil eines Wortes wie „abhängigkeit“.';

function summary(count: number): string {
  if (count === 0) return 'Dazu wurde nichts gefunden. Versuchen Sie ein anderes Wort.';
  return count === 1 ? 'Ein Treffer' : `${count} Treffer`;
}

function Result({ result: { title, context, passage, locked } }: { result: SearchResultDto }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-compact text-petrol">
          <Marked pieces={title} />
        </span>
        {context && <span className="text-ink-soft text-small">{context}</span>}
        {locked && (
          <span className="inline-flex items-center gap-1 text-ink-soft text-small">
            <LockIcon className="size-3.5" />
            noch nicht frei
          </span>
        )}
      </span>
      {passage.length > 0 && (
        <span className="mt-0.5 line-clamp-2 text-small">
          <Marked pieces={passage} />
        </span>
      )}
    </>
  );
}

function Marked({ pieces }: { pieces: MarkedPieceDto[] }) {
  return pieces.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
      <mark key={index} className="rounded-sm bg-brass-tint text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
