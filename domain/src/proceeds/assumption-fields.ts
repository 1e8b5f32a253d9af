import type { Assumptions } from './assumptions.js';

export type AssumptionUnit = 'percent' | 'factor' | 'years' | 'euro' | 'tradeTax';

/** A number of the house that staff may set. */
export interface AssumptionField {
  /** The row that carries source and day. */
  row: Exclude<keyof Assumptions, 'version' | 'multiples' | 'secondMultiples'>;
  /** Which number of the row; null where the row is one number. */
  part: string | null;
  label: string;
  unit: AssumptionUnit;
}

const fields = (
  row: AssumptionField['row'],
  unit: AssumptionUnit,
  labels: Record<string, string>,
): AssumptionField[] => Object.entries(labels).map(([part, label]) => ({ row, part, label, unit }));

const field = (
  row: AssumptionField['row'],
  unit: AssumptionUnit,
  label: string,
): AssumptionField => ({ row, part: null, label, unit });

/** Everything that staff may set, as it is grouped for them. */
export const ASSUMPTION_GROUPS: readonly { title: string; fields: readonly AssumptionField[] }[] = [
  {
    title: 'Zins für den Ertragswert',
    fields: [
      field('baseRate', 'percent', 'Basiszins'),
      field('marketRiskPremium', 'percent', 'Marktrisikoprämie'),
      field('sizePremium', 'percent', 'Zuschlag für Größe und Marktgängigkeit'),
      ...fields('ownerPremium', 'percent', {
        niedrig: 'Zuschlag bei niedriger Inhaberabhängigkeit',
        mittel: 'Zuschlag bei mittlerer Inhaberabhängigkeit',
        hoch: 'Zuschlag bei hoher Inhaberabhängigkeit',
      }),
      ...fields('customerPremium', 'percent', {
        nein: 'Zuschlag ohne Kunden über 20 %',
        ja: 'Zuschlag mit einem Kunden über 20 %',
      }),
      ...fields('trendPremium', 'percent', {
        wachsend: 'Zuschlag bei wachsendem Umsatz',
        stabil: 'Zuschlag bei stabilem Umsatz',
        sinkend: 'Zuschlag bei sinkendem Umsatz',
      }),
      field('volatilityPremium', 'percent', 'Zuschlag bei schwankenden Erträgen'),
      field('volatileMargin', 'percent', 'Schwankung der Marge, ab der er gilt'),
      field('longTermGrowth', 'percent', 'Wachstum auf Dauer'),
    ],
  },
  {
    title: 'Steuer und Kosten, wo sie nicht bekannt sind',
    fields: [
      field('tradeTaxMultiplierPercent', 'tradeTax', 'Gewerbesteuer-Hebesatz'),
      field('saleCosts', 'percent', 'Kosten des Verkaufs, Anteil am Preis'),
      field('otherTaxableIncome', 'euro', 'Übriges zu versteuerndes Einkommen'),
    ],
  },
  {
    title: 'Erlöse bei einer Schließung, Anteil am Buchwert',
    fields: fields('liquidationQuotas', 'percent', {
      fixedAssets: 'Anlagevermögen',
      inventory: 'Vorräte',
      receivables: 'Forderungen',
      other: 'Sonstiges',
      nonOperating: 'Nicht betriebsnotwendiges Vermögen',
    }),
  },
  {
    title: 'Was die Käuferseite zahlen kann',
    fields: [
      ...fields('buyer', 'percent', {
        ownFundsShare: 'Eigene Mittel, Anteil an der Summe',
        bankRate: 'Zins des Bankdarlehens',
      }),
      ...fields('buyer', 'years', {
        bankTermYears: 'Laufzeit des Bankdarlehens',
        graceYears: 'Davon tilgungsfrei',
      }),
      ...fields('buyer', 'percent', { sellerLoanRate: 'Zins des Verkäuferdarlehens' }),
      ...fields('buyer', 'years', { sellerLoanYears: 'Laufzeit des Verkäuferdarlehens' }),
      ...fields('buyer', 'percent', { sideCostsShare: 'Nebenkosten, Anteil am Preis' }),
      ...fields('buyer', 'factor', { requiredDscr: 'Verlangter Deckungsgrad' }),
      ...fields('buyer', 'percent', { stress: 'Schlechtes Jahr: Rückgang des EBIT' }),
      ...fields('buyer', 'euro', { leverAmount: 'Hebel: um wie viel Euro' }),
      ...fields('buyer', 'years', { leverYears: 'Hebel: um wie viele Jahre' }),
    ],
  },
  {
    title: 'Spätere Zahlungen',
    fields: [field('laterPayments', 'percent', 'Zins, mit dem spätere Zahlungen abgezinst werden')],
  },
];

/** The number that a field stands for. */
export function assumedNumber(assumptions: Assumptions, { row, part }: AssumptionField): number {
  const { value } = assumptions[row];
  if (part === null) return value as number;
  return (value as unknown as Record<string, number>)[part] as number;
}

/** A copy in which a field has another number. */
export function withNumber(
  assumptions: Assumptions,
  { row, part }: AssumptionField,
  number: number,
): Assumptions {
  const held = assumptions[row];
  const value = part === null ? number : { ...(held.value as object), [part]: number };
  return { ...assumptions, [row]: { ...held, value } };
}

export interface AssumptionChange {
  label: string;
  unit: AssumptionUnit | 'text';
  /** null: was not there. */
  from: number | string | null;
  to: number | string | null;
}

/** What is another in the second of two states, in the order of the groups; days are left out. */
export function changedAssumptions(before: Assumptions, after: Assumptions): AssumptionChange[] {
  const numbers = ASSUMPTION_GROUPS.flatMap(({ fields }) => fields).flatMap((each) => {
    const [from, to] = [assumedNumber(before, each), assumedNumber(after, each)];
    return from === to ? [] : [{ label: each.label, unit: each.unit, from, to }];
  });
  const rows = new Map(
    ASSUMPTION_GROUPS.flatMap(({ fields }) => fields).map(({ row, label }) => [row, label]),
  );
  const sources = [...rows].flatMap(([row, label]): AssumptionChange[] => {
    const [from, to] = [before[row].source, after[row].source];
    return from === to ? [] : [{ label: `Quelle: ${label}`, unit: 'text', from, to }];
  });
  return [...numbers, ...sources, ...changedMultiples(before, after)];
}

function changedMultiples(before: Assumptions, after: Assumptions): AssumptionChange[] {
  const [old, now] = [before.secondMultiples, after.secondMultiples];
  const texts = (['name', 'source', 'asOf'] as const).flatMap((part): AssumptionChange[] => {
    const [from, to] = [old?.[part] ?? null, now?.[part] ?? null];
    const label = { name: 'Name', source: 'Quelle', asOf: 'Stand' }[part];
    return from === to ? [] : [{ label: `Zweite Tabelle: ${label}`, unit: 'text', from, to }];
  });
  const industries = new Set([...(old?.rows ?? []), ...(now?.rows ?? [])].map((r) => r.industry));
  const rows = [...industries].flatMap((industry) =>
    (['min', 'max'] as const).flatMap((bound): AssumptionChange[] => {
      const of = (table: typeof old) =>
        table?.rows.find((row) => row.industry === industry)?.[bound] ?? null;
      const [from, to] = [of(old), of(now)];
      const label = `${industry}, ${bound === 'min' ? 'kleinster' : 'größter'} Faktor`;
      return from === to ? [] : [{ label, unit: 'factor', from, to }];
    }),
  );
  return [...texts, ...rows];
}

/** The day of a state, without the number by which states of one day are told apart. */
export const dayOfVersion = (version: string) => version.slice(0, 10);

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A side of a change as one reads it: „3,25 %“. */
export function changeText(unit: AssumptionChange['unit'], value: number | string | null): string {
  if (value === null) return '–';
  if (typeof value === 'string') return value.replace(ISO_DAY, '$3.$2.$1');
  const suffix = {
    percent: ' %',
    tradeTax: ' %',
    years: ' Jahre',
    euro: ' €',
    factor: '',
    text: '',
  };
  return decimal.format(unit === 'percent' ? value * 100 : value) + suffix[unit];
}
