import {
  BASKET_LABELS,
  type Basket,
  type CompanyFacts,
  type NormalisationItem,
  reportedEbit,
  type YearFacts,
} from '@toolkit/domain/company';
import { clsx } from 'clsx';
import PlusIcon from 'lucide-react/icons/plus';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { formatMoney } from '@/ui/money-field/parse-money';
import { useFactsEditor } from '../facts-editor';
import { AmountCell, gridLook, moveInGrid, YearSwitch } from './amount-cell';
import { eachYear, ItemDetails, type SharedItem } from './item-details';

/** What owners most often forget; the sign is left to them. */
const USUAL: readonly { basket: Basket; reason: string; ownerSalary?: boolean }[] = [
  { basket: 'inhaber', reason: 'Unternehmerlohn', ownerSalary: true },
  { basket: 'inhaber', reason: 'Miete unter oder über dem Üblichen' },
  { basket: 'inhaber', reason: 'Mitarbeit der Familie' },
  { basket: 'privat', reason: 'Privat gefahrener Firmenwagen' },
  { basket: 'einmalig', reason: 'Rechtsstreit oder Gutachten' },
  { basket: 'einmalig', reason: 'Verkauf einer Maschine' },
];

export function ItemsGrid() {
  const { facts, change, readOnly } = useFactsEditor();
  const years = (facts.years ?? []).filter(({ forecast }) => !forecast);
  const items = itemsOf(years);
  const [chosenYear, setChosenYear] = useState<number>();
  const onPhone = years.find(({ year }) => year === chosenYear)?.year ?? years.at(-1)?.year;

  if (years.length === 0) {
    return (
      <p className="text-compact text-ink-soft">
        Tragen Sie zuerst unter „Zahlen“ ein, was der Betrieb verdient hat. Dann können Sie hier je
        Jahr herausrechnen, was ein Käufer so nicht hätte.
      </p>
    );
  }

  function add(item: Omit<SharedItem, 'id'>) {
    const latest = years.at(-1)?.year;
    const row: NormalisationItem = { ...item, id: newId(items) };
    change((now) =>
      eachYear(now, (year) =>
        year.year === latest ? { ...year, items: [...(year.items ?? []), row] } : year,
      ),
    );
  }

  return (
    <div className="grid gap-5">
      <YearSwitch years={years.map(({ year }) => year)} chosen={onPhone} onChoose={setChosenYear} />
      <EbitTable years={years} items={items} onPhone={onPhone} />
      {!readOnly && items.length > 0 && (
        <div className="divide-y divide-hairline rounded-box border border-hairline bg-surface print:hidden">
          {items.map((item) => (
            <ItemDetails key={item.id} item={item} />
          ))}
        </div>
      )}
      {!readOnly && (
        <div className="grid gap-2">
          <p className="text-ink-soft text-small" id="usual-items">
            Häufige Posten, mit einem Klick dabei:
          </p>
          <ul aria-labelledby="usual-items" className="flex flex-wrap gap-2">
            {USUAL.filter(({ reason }) => !items.some((item) => item.reason === reason)).map(
              (item) => (
                <li key={item.reason}>
                  <Button variant="secondary" size="compact" onClick={() => add(item)}>
                    <PlusIcon />
                    {item.reason}
                  </Button>
                </li>
              ),
            )}
            <li>
              <Button variant="quiet" size="compact" onClick={() => add({})}>
                <PlusIcon />
                Eigener Posten
              </Button>
            </li>
          </ul>
        </div>
      )}
    </div>
  );
}

interface EbitTableProps {
  years: readonly YearFacts[];
  items: readonly SharedItem[];
  onPhone: number | undefined;
}

function EbitTable({ years, items, onPhone }: EbitTableProps) {
  const { change, readOnly } = useFactsEditor();
  const hidden = (year: number) => (year === onPhone ? '' : 'max-sm:hidden print:table-cell');
  return (
    <div className="-mx-1 overflow-x-auto px-1 pb-1">
      <table className={gridLook.table} onKeyDown={moveByKey}>
        <caption className="sr-only">Bereinigung des EBIT in Euro</caption>
        <thead>
          <tr>
            <th scope="col" className={gridLook.corner}>
              in Euro
            </th>
            {years.map(({ year }) => (
              <th key={year} scope="col" className={clsx(gridLook.head, hidden(year))}>
                {year}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={gridLook.row}>
            <th scope="row" className={clsx(gridLook.rowHead, 'font-semibold')}>
              EBIT laut Abschluss
            </th>
            {years.map((year) => (
              <td key={year.year} className={clsx(gridLook.cell, 'text-right', hidden(year.year))}>
                {amountText(reportedEbit(year))}
              </td>
            ))}
          </tr>
          {items.map((item, row) => (
            <tr key={item.id} className={gridLook.row}>
              <th scope="row" className={clsx(gridLook.rowHead, 'font-normal')}>
                {item.reason ?? 'Posten ohne Namen'}
                <span className="block text-ink-soft text-note">{marksOf(item).join(' · ')}</span>
              </th>
              {years.map((year, column) => (
                <td key={year.year} className={clsx(gridLook.cell, hidden(year.year))}>
                  <AmountCell
                    label={`${item.reason ?? 'Posten'} ${year.year}`}
                    value={year.items?.find(({ id }) => id === item.id)?.amount ?? null}
                    readOnly={readOnly}
                    place={{ row, column }}
                    onChange={(amount) =>
                      change((now) => withAmount(now, year.year, item, amount ?? undefined))
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t-2">
            <th scope="row" className={clsx(gridLook.rowHead, 'font-semibold')}>
              Bereinigtes EBIT
            </th>
            {years.map((year) => (
              <td
                key={year.year}
                className={clsx(gridLook.cell, 'text-right font-semibold', hidden(year.year))}
              >
                {amountText(normalisedEbit(year))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const moveByKey = (event: KeyboardEvent<HTMLTableElement>) => moveInGrid(event);

/** The items of all years, each once, as the newest year describes them. */
function itemsOf(years: readonly YearFacts[]): SharedItem[] {
  const items = new Map<string, SharedItem>();
  for (const { items: ofYear = [] } of years) {
    for (const { amount: _, ...item } of ofYear) items.set(item.id, item);
  }
  return [...items.values()];
}

function marksOf({ basket, evidence, contested, saleOnly }: SharedItem): string[] {
  return [
    basket ? BASKET_LABELS[basket] : 'Art noch offen',
    evidence ? 'mit Beleg' : 'ohne Beleg',
    ...(contested ? ['strittig'] : []),
    ...(saleOnly ? ['nur für den Verkauf'] : []),
  ];
}

const normalisedEbit = (year: YearFacts) => {
  const ebit = reportedEbit(year);
  if (ebit === undefined) return undefined;
  return (year.items ?? []).reduce((sum, { amount = 0 }) => sum + amount, ebit);
};

const amountText = (amount: number | undefined) =>
  amount === undefined ? '–' : formatMoney(amount);

/** An emptied amount stays as an item without one, so that its description is not lost. */
function withAmount(
  facts: CompanyFacts,
  year: number,
  item: SharedItem,
  amount: number | undefined,
) {
  return eachYear(facts, (row) => {
    if (row.year !== year) return row;
    const items = row.items ?? [];
    const known = items.some(({ id }) => id === item.id);
    const changed = { ...item, amount };
    return {
      ...row,
      items: known ? items.map((one) => (one.id === item.id ? changed : one)) : [...items, changed],
    };
  });
}

function newId(items: readonly SharedItem[]): string {
  for (let count = items.length + 1; ; count++) {
    const id = `posten-${count}`;
    if (!items.some((item) => item.id === id)) return id;
  }
}
