import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import LockIcon from 'lucide-react/icons/lock';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { MarkedPieceDto, SearchResultDto } from '@/api';
import { todayQuery } from '@/api/learning';
import { searchQuery } from '@/api/search';
import { sentenceOf } from '@/lib/http';
import { modulePath } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Dialog } from '@/ui/dialog';
import { SearchField } from '@/ui/search-field';
import { resultPath } from './result-path';

const GROUPS: { group: SearchResultDto['group']; label: string }[] = [
  { group: 'course', label: 'Kurs' },
  { group: 'tracks', label: 'Vertiefungen' },
  { group: 'documents', label: 'Dokumente' },
  { group: 'glossary', label: 'Glossar' },
  { group: 'tasks', label: 'Aufgaben' },
  { group: 'notes', label: 'Notizen' },
];

const PAUSE_MS = 120;
const SHORTEST = 2;
const LONGEST = 100;

export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim());
  const isAsked = (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST;
  const { data, error } = useQuery({ ...searchQuery(text), enabled: isAsked });
  const results = isAsked ? (data?.results ?? []) : [];
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const list = useId();
  const optionId = (index: number) => `${list}-${index}`;
  const field = useRef<HTMLInputElement>(null);
  function search(words: string) {
    setTyped(words);
    field.current?.focus();
  }

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
        <SearchField
          ref={field}
          label="Wonach suchen Sie?"
          autoFocus
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST}
          value={typed}
          onValue={setTyped}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded={results.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(chosen) : undefined}
        />
        <p role="status" className="text-ink-soft text-small empty:hidden">
          {isAsked && data && summary(results.length)}
        </p>
        {typed === '' && <BeforeTyping onWords={search} onClose={onClose} />}
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

const OFTEN_ASKED = ['Notfallmappe', 'Preisgrenze', 'Earn-out', '§ 613a'];

interface BeforeTypingProps {
  onWords: (words: string) => void;
  onClose: () => void;
}

function BeforeTyping({ onWords, onClose }: BeforeTypingProps) {
  const { data: today } = useQuery(todayQuery);
  const last = today?.lastRead;
  return (
    <div className="grid gap-6">
      <section aria-labelledby="search-often" className="grid gap-2">
        <h3 id="search-often" className="font-sans font-semibold text-ink-soft text-small">
          Häufig gesucht
        </h3>
        <ul className="flex flex-wrap gap-2">
          {OFTEN_ASKED.map((words) => (
            <li key={words}>
              <button
                type="button"
                onClick={() => onWords(words)}
                className="min-h-11 rounded-full border border-hairline bg-surface px-4 text-compact text-petrol hover:border-petrol hover:bg-petrol-tint"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      </section>
      {last && (
        <section aria-labelledby="search-last" className="grid gap-1">
          <h3 id="search-last" className="font-sans font-semibold text-ink-soft text-small">
            Zuletzt gelesen
          </h3>
          <Link
            to={modulePath(last.moduleId)}
            onClick={onClose}
            className="-mx-3 grid min-h-11 rounded-inner px-3 py-2 no-underline hover:bg-petrol-tint"
          >
            <span className="font-semibold text-compact">{last.sectionTitle}</span>
            <span className="text-ink-soft text-small">
              Modul {last.orderIndex} · {last.title}
            </span>
          </Link>
        </section>
      )}
      <p className="text-ink-soft text-small">
        Gesucht wird im Kurs, in Dokumenten, Glossar, Aufgaben und Ihren Notizen. Ein Teil eines
        Wortes genügt.
      </p>
    </div>
  );
}

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
          <Passage pieces={passage} />
        </span>
      )}
    </>
  );
}

function Passage({ pieces }: { pieces: MarkedPieceDto[] }) {
  const words = pieces.map(({ text }) => text).join('');
  return (
    <>
      {/^\p{Ll}/u.test(words) && '… '}
      <Marked pieces={pieces} />
      {!/[.?!:“]$/.test(words) && ' …'}
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
