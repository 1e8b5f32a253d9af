import {
  BASKET_LABELS,
  type Basket,
  type CompanyFacts,
  type NormalisationItem,
  reportedEbit,
  TEXT_LENGTHS,
  type YearFacts,
} from '@stabwechsel/domain/company';
import { clsx } from 'clsx';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { formatMoney } from '@/ui/money-field/parse-money';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { useFactsEditor } from '../facts-editor';
import { AmountCell, gridLook, moveInGrid, YearSwitch } from './amount-cell';

/** What owners most often forget; the sign is left to them. */
const USUAL: readonly { basket: Basket; reason: string }[] = [
  { basket: 'inhaber', reason: 'Unternehmerlohn' },
  { basket: 'inhaber', reason: 'Miete unter oder über dem Üblichen' },
  { basket: 'inhaber', reason: 'Mitarbeit der Familie' },
  { basket: 'privat', reason: 'Privat gefahrener Firmenwagen' },
  { basket: 'einmalig', reason: 'Rechtsstreit oder Gutachten' },
  { basket: 'einmalig', reason: 'Verkauf einer Maschine' },
];

const basketChoices = Object.entries(BASKET_LABELS).map(([value, label]) => ({ value, label }));

/** An item over the years: what describes it holds for all of them. */
type Shared = Omit<NormalisationItem, 'amount'>;

/** What the owner takes out of the result, one card per reason with its amount in each year. */
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

  function add(item: Omit<Shared, 'id'>) {
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
      {items.map((item) => (
        <ItemDetails key={item.id} item={item} />
      ))}
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
  items: readonly Shared[];
  onPhone: number | undefined;
}

/** From the reported EBIT over each item to the normalised one. */
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
            <th scope="row" className={gridLook.rowHead}>
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
            <th scope="row" className={gridLook.rowHead}>
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

/** What holds for the item in all years; folded, because the amount is what counts. */
function ItemDetails({ item }: { item: Shared }) {
  const { change, readOnly } = useFactsEditor();
  if (readOnly) return null;
  const edit = (part: Partial<Shared>) =>
    change((now) => eachItem(now, (one) => (one.id === item.id ? { ...one, ...part } : one)));
  const name = item.reason ?? 'Posten ohne Namen';
  return (
    <details
      className="rounded-box border border-hairline bg-surface print:hidden"
      open={!item.reason}
    >
      <summary className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 py-2 font-semibold text-compact">
        {name}
        <span className="font-normal text-ink-soft text-small">Art, Grund und Beleg</span>
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4 sm:grid-cols-2">
        <TextField
          label="Grund"
          help="Ein Satz, den ein fremder Prüfer versteht."
          maxLength={TEXT_LENGTHS.reason}
          value={item.reason ?? ''}
          onChange={({ currentTarget }) => edit({ reason: currentTarget.value || undefined })}
        />
        <SelectField
          label="Art des Postens"
          placeholder="Weiß ich noch nicht"
          options={basketChoices}
          value={item.basket ?? ''}
          onChange={({ currentTarget }) =>
            edit({ basket: (currentTarget.value || undefined) as Basket | undefined })
          }
        />
        <div className="sm:col-span-2">
          <CheckboxField
            label="Ein Beleg ist vorhanden"
            checked={item.evidence ?? false}
            onChange={({ currentTarget }) => edit({ evidence: currentTarget.checked })}
          />
          <CheckboxField
            label="Strittig: Darüber kann man verschiedener Meinung sein"
            checked={item.contested ?? false}
            onChange={({ currentTarget }) => edit({ contested: currentTarget.checked })}
          />
          <CheckboxField
            label="Gilt nur für den geplanten Verkauf, zum Beispiel die übliche Miete eines Gebäudes, das Ihnen bleibt"
            checked={item.saleOnly ?? false}
            onChange={({ currentTarget }) => edit({ saleOnly: currentTarget.checked })}
          />
        </div>
        <Button
          variant="quiet"
          size="compact"
          className="justify-self-start"
          onClick={() =>
            change((now) =>
              eachYear(now, (year) => ({
                ...year,
                items: (year.items ?? []).filter(({ id }) => id !== item.id),
              })),
            )
          }
        >
          <TrashIcon />
          Posten entfernen
        </Button>
      </div>
    </details>
  );
}

/** The items of all years, each once, as the newest year describes them. */
function itemsOf(years: readonly YearFacts[]): Shared[] {
  const items = new Map<string, Shared>();
  for (const { items: ofYear = [] } of years) {
    for (const { amount: _, ...item } of ofYear) items.set(item.id, item);
  }
  return [...items.values()];
}

function marksOf({ basket, evidence, contested, saleOnly }: Shared): string[] {
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
function withAmount(facts: CompanyFacts, year: number, item: Shared, amount: number | undefined) {
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

const eachYear = (facts: CompanyFacts, update: (year: YearFacts) => YearFacts): CompanyFacts => ({
  ...facts,
  years: (facts.years ?? []).map(update),
});

const eachItem = (
  facts: CompanyFacts,
  update: (item: NormalisationItem) => NormalisationItem,
): CompanyFacts => eachYear(facts, (year) => ({ ...year, items: (year.items ?? []).map(update) }));

function newId(items: readonly Shared[]): string {
  for (let count = items.length + 1; ; count++) {
    const id = `posten-${count}`;
    if (!items.some((item) => item.id === id)) return id;
  }
}
