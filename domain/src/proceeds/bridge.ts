import { type InputBalance, isTransparent, type ProceedsInput, sellsAssets } from './input.js';
import { euros, OWN_ENTRY, type Step, step } from './step.js';

export interface BridgeItem {
  id: string;
  name: string;
  /** With its sign. */
  amount: number;
  kind: 'debt' | 'debt-like' | 'cash' | 'working-capital' | 'non-operating';
  /** Whether the item stands by itself, or is a matter of talks. */
  negotiable: boolean;
}

export interface Bridge {
  companyValue: number;
  items: BridgeItem[];
  debt: number;
  debtLike: number;
  freeCash: number;
  workingCapital: number;
  nonOperating: number;
  /** All items together. */
  total: number;
  /** Of the whole company: of all shares, or of its assets. */
  price: number;
  /** The pension three ways; null where there is none. */
  pension: { book: number; tax: number | null; market: number | null } | null;
  steps: Step[];
}

/**
 * From the company value to the price of all shares. Of a business whose assets are sold, debt and cash
 * stay with the seller, and the debt is paid from the price.
 */
export function bridge(companyValue: number, input: ProceedsInput, asOf: string): Bridge {
  const items = input.balance ? itemsOf(input.balance, input) : [];
  const of = (kind: BridgeItem['kind']) =>
    items.reduce((total, item) => (item.kind === kind ? total + item.amount : total), 0);
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  const price = companyValue + total;
  return {
    companyValue,
    items: items.filter(({ amount }) => amount !== 0),
    debt: of('debt'),
    debtLike: of('debt-like'),
    freeCash: of('cash'),
    workingCapital: of('working-capital'),
    nonOperating: of('non-operating'),
    total,
    price,
    pension: pensionOf(input.balance),
    steps: [
      step({
        id: 'bridge.price',
        label: sellsAssets(input) ? 'Kaufpreis des Vermögens' : 'Kaufpreis aller Anteile',
        formula:
          'Unternehmenswert − Schulden − schuldähnliche Posten + freie Barmittel ± Umlaufvermögen + nicht betriebsnotwendiges Vermögen',
        inputs: [
          euros('Unternehmenswert', companyValue),
          ...items
            .filter(({ amount }) => amount !== 0)
            .map(({ name, amount }) => euros(name, amount)),
        ],
        amount: price,
        source: OWN_ENTRY,
        asOf,
      }),
    ],
  };
}

function itemsOf(balance: InputBalance, input: ProceedsInput): BridgeItem[] {
  const item = (
    id: string,
    name: string,
    kind: BridgeItem['kind'],
    amount: number,
    negotiable = false,
  ): BridgeItem => ({ id, name, kind, amount, negotiable });
  const actual = workingCapitalOf(balance);
  const difference = actual - (balance.targetWorkingCapital ?? actual);
  const pension = balance.pensionMarket ?? balance.pensionBook;
  const withAssets = [
    item(
      'maintenance',
      'aufgeschobene Reparaturen',
      'debt-like',
      -balance.deferredMaintenance,
      true,
    ),
    item('working-capital', 'Umlaufvermögen gegen Sollwert', 'working-capital', difference, true),
  ];
  const staffClaims = [
    item('pension', 'Pensionszusagen', 'debt-like', -pension, true),
    item(
      'provisions',
      'Urlaub, Überstunden und Ähnliches',
      'debt-like',
      -balance.debtLikeProvisions,
      true,
    ),
  ];
  if (sellsAssets(input)) {
    // A GmbH that sells its assets settles what it owes by itself (tax/asset-deal.ts).
    return isTransparent(input.company.legalForm) ? [...staffClaims, ...withAssets] : withAssets;
  }
  return [
    item('bank', 'Bankdarlehen', 'debt', -balance.bankDebt),
    item('owner-loans', 'Darlehen der Gesellschafter', 'debt', -balance.ownerLoans),
    item('leasing', 'Leasing anstelle eines Darlehens', 'debt', -balance.leasingDebt, true),
    item('taxes', 'Steuerrückstellungen', 'debt-like', -balance.taxProvisions),
    ...staffClaims,
    ...withAssets,
    item('cash', 'freie Barmittel', 'cash', Math.max(0, balance.cash - balance.minimumCash), true),
    item(
      'non-operating',
      'nicht betriebsnotwendiges Vermögen nach Schulden',
      'non-operating',
      balance.nonOperatingMarket - balance.nonOperatingDebt,
    ),
  ];
}

/** Inventory, receivables and others less prepayments, suppliers and others, unless given directly. */
export function workingCapitalOf(balance: InputBalance): number {
  return (
    balance.workingCapital ??
    balance.inventory +
      balance.receivables +
      balance.otherAssets -
      balance.prepayments -
      balance.suppliers -
      balance.otherLiabilities
  );
}

function pensionOf(balance: InputBalance | null) {
  if (!balance || (balance.pensionBook === 0 && !balance.pensionMarket)) return null;
  return { book: balance.pensionBook, tax: balance.pensionTax, market: balance.pensionMarket };
}
