import {
  BASKET_LABELS,
  type Basket,
  type CompanyFacts,
  type NormalisationItem,
  reportedEbit,
  type YearFacts,
} from '@toolkit/domain/company';
import PlusIcon from 'lucide-react/icons/plus';
import { Button } from '@/ui/button';
import { useFactsEditor } from '../facts-editor';
import { AmountGrid, amountText, type GridRow } from './amount-grid';
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

  if (years.length === 0) {
    return (
      <p className="text-compact text-ink-soft">
        Tragen Sie zuerst unter „Zahlen“ ein, was der Betrieb verdient hat. Dann können Sie hier je
        Jahr herausrechnen, was ein Käufer so nicht hätte.
      </p>
    );
  }

  const at = (wanted: number) => years.find(({ year }) => year === wanted);
  const reported: GridRow = {
    id: 'ebit',
    label: 'EBIT laut Abschluss',
    cell: (year) => amountText(reportedEbit(at(year) ?? { year })),
  };
  const rowOf = (item: SharedItem): GridRow => ({
    id: item.id,
    label: item.reason ?? 'Posten ohne Namen',
    note: marksOf(item).join(' · '),
    look: 'font-normal',
    cell: (year) => ({
      label: `${item.reason ?? 'Posten'} ${year}`,
      value: at(year)?.items?.find(({ id }) => id === item.id)?.amount ?? null,
      onChange: (amount) => change((now) => withAmount(now, year, item, amount ?? undefined)),
    }),
  });
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
      <AmountGrid
        caption="Bereinigung des EBIT in Euro"
        years={years.map(({ year }) => year)}
        parts={[{ rows: [reported, ...items.map(rowOf)] }]}
        total={{ label: 'Bereinigtes EBIT', text: (year) => amountText(normalisedEbit(at(year))) }}
      />
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

const normalisedEbit = (year: YearFacts | undefined) => {
  const ebit = year && reportedEbit(year);
  if (ebit === undefined) return undefined;
  return (year?.items ?? []).reduce((sum, { amount = 0 }) => sum + amount, ebit);
};

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
