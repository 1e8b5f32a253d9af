import {
  type CompanyFacts,
  FACT_FIELDS,
  MAX_REPORTED_YEARS,
  type PastedYear,
  readPastedYears,
  reportedEbit,
  type YearFacts,
} from '@toolkit/domain/company';
import ClipboardIcon from 'lucide-react/icons/clipboard-paste';
import PlusIcon from 'lucide-react/icons/plus';
import CloseIcon from 'lucide-react/icons/x';
import { type ClipboardEvent, useState } from 'react';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog, DialogClose } from '@/ui/dialog';
import { parseMoney } from '@/ui/money-field/money';
import { TextArea } from '@/ui/text-area';
import { useFactsEditor } from '../facts-editor';
import { AmountGrid } from './amount-grid';

const FIGURES = [
  'revenue',
  'ebit',
  'netIncome',
  'incomeTaxes',
  'interestExpense',
  'interestIncome',
  'depreciation',
  'investments',
] as const satisfies readonly (keyof YearFacts)[];
type Figure = (typeof FIGURES)[number];

/** The rows that lead from net income to EBIT, for whoever does not know the EBIT. */
const TOWARDS_EBIT: readonly Figure[] = [
  'netIncome',
  'incomeTaxes',
  'interestExpense',
  'interestIncome',
];

interface Column {
  year: number;
  forecast: boolean;
  facts: YearFacts | undefined;
}

export function YearsGrid() {
  const { facts, change, problems, readOnly, thisYear } = useFactsEditor();
  const [notes, setNotes] = useState<string[]>([]);
  const columns = columnsOf(facts, thisYear);
  const at = (wanted: number) => columns.find(({ year }) => year === wanted);
  const first = columns[0]?.year ?? thisYear;
  const reported = columns.filter(({ forecast }) => !forecast).length;

  function setFigure(year: number, figure: Figure, value: number | null) {
    change((now) =>
      withYear(now, year, thisYear, (row) => ({ ...row, [figure]: value ?? undefined })),
    );
  }

  function takeTable(text: string): boolean {
    const { years, notes: about } = readPastedYears(text, thisYear);
    setNotes(about);
    if (years.length > 0) change((now) => withPastedYears(now, years));
    return years.length > 0;
  }

  function paste(event: ClipboardEvent, row: number, column: number) {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    if (/(?:19|20)\d{2}/.test(text) && takeTable(text)) return;
    setNotes([]);
    change((now) =>
      text
        .trimEnd()
        .split(/\r?\n/)
        .reduce((kept, line, down) => {
          const figure = FIGURES[row + down];
          if (!figure) return kept;
          return line.split('\t').reduce((after, cell, right) => {
            const year = columns[column + right]?.year;
            const amount = parseMoney(cell);
            if (year === undefined || amount === null) return after;
            return withYear(after, year, thisYear, (one) => ({ ...one, [figure]: amount }));
          }, kept);
        }, now),
    );
  }

  const rows = FIGURES.map((figure) => {
    const { label, source } = FACT_FIELDS[`years.${figure}`];
    return {
      id: figure,
      label,
      note: source?.replaceAll('Nr. ', 'Nr.\u00a0'),
      look: TOWARDS_EBIT.includes(figure) ? 'pl-4 font-normal' : 'font-semibold',
      cell: (year: number) => {
        const own = at(year)?.facts;
        return {
          label: `${label} ${year}`,
          value: own?.[figure] ?? null,
          derived: figure === 'ebit' && own ? reportedEbit(own) : undefined,
          error: problems.get(`years.${facts.years?.indexOf(own as YearFacts)}.${figure}`),
          onChange: (value: number | null) => setFigure(year, figure, value),
          onPaste: paste,
        };
      },
    };
  });
  const yearHead = (year: number) => (
    <>
      <span className="flex items-center justify-end gap-1">
        {year}
        {!readOnly && at(year)?.facts && columns.length > 1 && (
          <button
            type="button"
            className="grid size-6 place-items-center rounded-inner text-ink-soft hover:bg-petrol-tint hover:text-petrol"
            aria-label={`${year} entfernen`}
            onClick={() => change((now) => withoutYear(now, year))}
          >
            <CloseIcon className="size-4" />
          </button>
        )}
      </span>
      {at(year)?.forecast && (
        <span className="block font-normal text-ink-soft text-note">Vorschau</span>
      )}
    </>
  );
  return (
    <div className="grid gap-4">
      {!readOnly && (
        <div className="flex flex-wrap items-center gap-3 max-sm:order-last">
          <PasteDialog onTake={takeTable} thisYear={thisYear} />
          {reported < MAX_REPORTED_YEARS && (
            <Button
              variant="quiet"
              size="compact"
              className="max-sm:-ml-4"
              onClick={() => change((now) => withYear(now, first - 1, thisYear, (row) => row))}
            >
              <PlusIcon />
              {first - 1} hinzufügen
            </Button>
          )}
          {!columns.some(({ forecast }) => forecast) && (
            <Button
              variant="quiet"
              size="compact"
              className="max-sm:-ml-4"
              onClick={() => change((now) => withYear(now, thisYear, thisYear, (row) => row))}
            >
              <PlusIcon />
              Vorschau {thisYear} hinzufügen
            </Button>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <Alert tone="info" title="Zur eingefügten Tabelle">
          <ul className="ml-5 list-disc">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      <AmountGrid
        caption="Zahlen der Jahre in Euro"
        years={columns.map(({ year }) => year)}
        yearHead={yearHead}
        parts={[{ rows }]}
      />
      <YearProblems problems={problems} />
    </div>
  );
}

function YearProblems({ problems }: { problems: ReadonlyMap<string, string> }) {
  const about = [...problems].filter(([path]) => /^years(?:\.\d+(?:\.\w+)?)?$/.test(path));
  if (about.length === 0) return null;
  return (
    <Alert tone="error">
      {[...new Set(about.map(([, message]) => message))].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Alert>
  );
}

/** The years that are known, else the last three that are closed, waiting for figures. */
function columnsOf({ years = [] }: CompanyFacts, thisYear: number): Column[] {
  if (years.length > 0) {
    return years.map((facts) => ({ year: facts.year, forecast: facts.forecast ?? false, facts }));
  }
  return [3, 2, 1].map((ago) => ({ year: thisYear - ago, forecast: false, facts: undefined }));
}

/** The facts with one year changed; a first figure lets the usual three years begin together. */
function withYear(
  facts: CompanyFacts,
  year: number,
  thisYear: number,
  update: (row: YearFacts) => YearFacts,
): CompanyFacts {
  const shown = columnsOf(facts, thisYear).map((column) => column.facts ?? { year: column.year });
  const known = shown.some((row) => row.year === year)
    ? shown
    : [...shown, { year, ...(year >= thisYear && { forecast: true }) }];
  const years = known.map((row) => (row.year === year ? update(row) : row));
  return { ...facts, years: years.sort((one, other) => one.year - other.year) };
}

function withoutYear(facts: CompanyFacts, year: number): CompanyFacts {
  return { ...facts, years: (facts.years ?? []).filter((row) => row.year !== year) };
}

function withPastedYears(facts: CompanyFacts, pasted: readonly PastedYear[]): CompanyFacts {
  const before = facts.years ?? [];
  const untouched = before.filter(({ year }) => !pasted.some((row) => row.year === year));
  const merged = pasted.map((row) => ({ ...before.find(({ year }) => year === row.year), ...row }));
  return { ...facts, years: [...untouched, ...merged].sort((one, other) => one.year - other.year) };
}

function PasteDialog({ thisYear, onTake }: { thisYear: number; onTake: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { years, notes } = text.trim() ? readPastedYears(text, thisYear) : { years: [], notes: [] };
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title="Tabelle einfügen"
      description="Kopieren Sie in Excel die Zeilen mit den Jahren und den Zahlen und fügen Sie sie hier ein. Der Inhalt einer CSV-Datei geht auch."
      trigger={
        <Button variant="secondary" size="compact">
          <ClipboardIcon />
          Aus Excel einfügen
        </Button>
      }
      footer={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Abbrechen</Button>
          </DialogClose>
          <Button
            disabled={years.length === 0}
            onClick={() => {
              onTake(text);
              setText('');
              setOpen(false);
            }}
          >
            Übernehmen
          </Button>
        </>
      }
    >
      <TextArea
        label="Ihre Tabelle"
        help="In der ersten Zeile oder Spalte stehen die Jahre, daneben zum Beispiel Umsatz, EBIT, Abschreibungen."
        rows={8}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {years.length > 0 && (
        <Alert tone="success">
          Erkannt:{' '}
          {years.map(({ year, forecast }) => `${year}${forecast ? ' (Vorschau)' : ''}`).join(', ')}.
        </Alert>
      )}
      {notes.length > 0 && (
        <Alert tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </Dialog>
  );
}
