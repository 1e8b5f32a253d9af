import {
  type CompanyFacts,
  describeField,
  type FieldDescription,
  type LegalForm,
  reportedEbit,
  type SaleWay,
  titleOf,
  type YearFacts,
} from '../company/index.js';
import { dayText, euroText, type FactValue, factText, numberText } from './fact-text.js';
import { type Computed, type KnownResult, SALE_FACTS } from './sale-facts.js';

/** What a document takes from the facts, as it is printed. */
export interface DocumentFact {
  /** Where it comes from, as „Firma“ or „Umsatz 2025“. */
  label: string;
  /** undefined where it is not known. */
  text?: string;
  /** Where it is kept, as `withValues` takes it; what is computed has no such place. */
  field?: string;
  /** How it is entered. */
  unit?: FieldDescription['unit'];
  choices?: Readonly<Record<string, string>>;
}

/** The closed years, counted from the last one. */
const YEARS = ['lastYear', 'yearBefore', 'twoYearsBefore'] as const;

/** Groups without lists: each of their fields is a fact by its own name. */
const PLAIN_GROUPS = ['company', 'shares', 'balance', 'owner', 'buyer'];

const FORM_IN_WORDS: Readonly<Record<LegalForm, string>> = {
  einzelunternehmen: 'Einzelunternehmen',
  gbr: 'Gesellschaft bürgerlichen Rechts',
  ohg: 'offene Handelsgesellschaft',
  kg: 'Kommanditgesellschaft',
  'gmbh-co-kg': 'Kommanditgesellschaft mit einer GmbH als persönlich haftender Gesellschafterin',
  gmbh: 'Gesellschaft mit beschränkter Haftung',
  ug: 'Unternehmergesellschaft (haftungsbeschränkt)',
  ag: 'Aktiengesellschaft',
};

type Year = YearFacts | undefined;

/** What is not written down as one fact. */
const COMPUTED: Readonly<Record<string, Computed>> = {
  today: { label: 'Tag von heute', text: (_, today) => dayText(today) },
  'today.withPlace': {
    label: 'Sitz und Tag von heute',
    text: ({ company }, today) => company?.seat && `${company.seat}, ${dayText(today)}`,
  },
  'company.legalFormInWords': {
    label: 'Rechtsform',
    text: ({ company }) => company?.legalForm && FORM_IN_WORDS[company.legalForm],
  },
  'company.age': {
    label: 'Gründungsjahr',
    text: ({ company }, today) =>
      company?.foundingYear === undefined
        ? undefined
        : String(Number(today.slice(0, 4)) - company.foundingYear),
  },
  'balance.freeCash': {
    label: 'Bankguthaben abzüglich des Geldes, das der Betrieb braucht',
    text: ({ balance = {} }) =>
      balance.cash === undefined || balance.minimumCash === undefined
        ? undefined
        : euroText(balance.cash - balance.minimumCash),
  },
  'years.last': { label: 'letzte Abschlüsse', text: (facts) => yearList(facts) },
  'years.meanEbit': {
    label: 'bereinigtes EBIT, Durchschnitt der letzten drei Jahre',
    text: (facts) => measure(facts, [1, 1, 1]),
  },
  'years.weightedEbit': {
    label: 'bereinigtes EBIT, letztes Jahr dreifach, vorletztes doppelt gewichtet',
    text: (facts) => measure(facts, [3, 2, 1]),
  },
  ...Object.fromEntries(YEARS.flatMap((name, back) => factsOfYear(name, back))),
  ...SALE_FACTS,
};

/**
 * Behind the name of a fact: it is what the blank begins with, and no more. The blank asks for more than
 * the fact, so what is written there must not become the fact.
 */
const AS_TEXT = '.text';

function factsOfYear(name: string, back: number) {
  const which = ['letztes Jahr', 'vorletztes Jahr', 'drittletztes Jahr'][back];
  const entry = (fact: string, label: string, text: (year: YearFacts) => string | undefined) =>
    [
      `${name}.${fact}`,
      {
        label: `${label}, ${which}`,
        text: (facts: CompanyFacts) => {
          const year = closedYear(facts, back);
          return year && text(year);
        },
      },
    ] as const;
  const euro = (value: number | undefined) => (value === undefined ? undefined : euroText(value));
  const basket = (wanted: string) => (year: YearFacts) =>
    euro(
      year.items
        ?.filter((item) => item.basket === wanted)
        .reduce<number | undefined>((sum, { amount = 0 }) => (sum ?? 0) + amount, undefined),
    );
  return [
    entry('year', 'Jahr', ({ year }) => String(year)),
    entry('ebit', 'EBIT', (year) => euro(reportedEbit(year))),
    entry('normalisedEbit', 'EBIT, bereinigt', (year) => euro(normalisedEbit(year))),
    entry('interest', 'Zinsen', ({ interestExpense, interestIncome = 0 }) =>
      euro(interestExpense === undefined ? undefined : interestExpense - interestIncome),
    ),
    entry('adjustments', 'Bereinigungen zusammen', (year) =>
      euro(year.items?.reduce((sum, { amount = 0 }) => sum + amount, 0)),
    ),
    entry('oneOff', 'einmalige Posten', basket('einmalig')),
    entry('private', 'private Posten', basket('privat')),
    entry('ownersItems', 'Posten von Inhaber und Familie', basket('inhaber')),
    entry('margin', 'Marge', (year) => {
      const ebit = normalisedEbit(year);
      return ebit === undefined || !year.revenue
        ? undefined
        : `${numberText(Math.round((ebit / year.revenue) * 1_000) / 10)} %`;
    }),
  ];
}

/** Whether a document may take this: a fact of the company, or what is computed from several. */
export function isDocumentFact(name: string): boolean {
  if (name in COMPUTED) return true;
  if (name.endsWith(AS_TEXT)) return isKeptFact(name.slice(0, -AS_TEXT.length));
  return isKeptFact(name);
}

function isKeptFact(name: string): boolean {
  const [group = '', field = ''] = name.split('.');
  if ((YEARS as readonly string[]).includes(group)) {
    return describeField(`years.0.${field}`) !== undefined && !field.includes('items');
  }
  return PLAIN_GROUPS.includes(group) && describeField(name) !== undefined;
}

/**
 * A fact as a document says it.
 * @param today as `2026-11-23`
 * @param result what the engine computes from the facts; null where they are too few for it
 * @throws Error for a name that `isDocumentFact` does not know
 */
export function documentFact(
  name: string,
  facts: CompanyFacts,
  today: string,
  result: KnownResult | null,
): DocumentFact {
  const computed = COMPUTED[name];
  if (computed) return withText({ label: computed.label }, computed.text(facts, today, result));
  if (!name.endsWith(AS_TEXT)) return keptFact(name, facts);
  const { label, text } = keptFact(name.slice(0, -AS_TEXT.length), facts);
  return withText({ label }, text);
}

function keptFact(name: string, facts: CompanyFacts): DocumentFact {
  const [group = '', field = ''] = name.split('.');
  const back = (YEARS as readonly string[]).indexOf(group);
  const year = back < 0 ? undefined : closedYear(facts, back);
  const place = back < 0 ? name : year && `years.${year.year}.${field}`;
  const described = describeField(back < 0 ? name : `years.0.${field}`);
  if (!described || !isKeptFact(name)) throw new Error(`no fact „${name}“`);
  const value = (
    back < 0
      ? (facts as Record<string, Record<string, unknown>>)[group]?.[field]
      : year?.[field as keyof YearFacts]
  ) as FactValue | undefined;
  const which = ['letztes Jahr', 'vorletztes Jahr', 'drittletztes Jahr'][back];
  const { unit, choices } = described;
  return withText(
    {
      label: place ? titleOf(place) : `${described.label}, ${which}`,
      unit,
      ...(place && { field: place }),
      ...(choices && { choices }),
    },
    value === undefined ? undefined : factText(value, described),
  );
}

/** What a document calls the ways; one that is still open chooses no clause. */
const WAY_WORDS: Partial<Record<SaleWay, string>> = {
  sale: 'verkauf',
  family: 'familie',
  employees: 'belegschaft',
};

/** The words by which a document chooses its clauses. */
export function circumstancesOf({ company }: CompanyFacts) {
  return {
    form: company?.legalForm as string | undefined,
    way: WAY_WORDS[company?.saleWay ?? 'open'],
  };
}

/** The value that the facts keep where a document says `word`; both mean the legal form alike. */
export function circumstanceValue(name: 'form' | 'way', word: string): string | undefined {
  if (name === 'form') return word;
  return Object.entries(WAY_WORDS).find(([, own]) => own === word)?.[0];
}

function withText(fact: DocumentFact, text: string | undefined): DocumentFact {
  return text === undefined ? fact : { ...fact, text };
}

/** The years whose accounts are closed, the last one first. */
function closedYears({ years = [] }: CompanyFacts): YearFacts[] {
  return years.filter(({ forecast }) => !forecast).toSorted((one, other) => other.year - one.year);
}

function closedYear(facts: CompanyFacts, back: number): Year {
  return closedYears(facts)[back];
}

function yearList(facts: CompanyFacts): string | undefined {
  const years = closedYears(facts)
    .slice(0, 3)
    .map(({ year }) => String(year))
    .reverse();
  if (years.length < 2) return years[0];
  return `${years.slice(0, -1).join(', ')} und ${years.at(-1)}`;
}

function normalisedEbit(year: YearFacts): number | undefined {
  const ebit = reportedEbit(year);
  return ebit === undefined
    ? undefined
    : ebit + (year.items ?? []).reduce((sum, { amount = 0 }) => sum + amount, 0);
}

/** Needs all three years: a mean of fewer would be called by a wrong name. */
function measure(facts: CompanyFacts, weights: readonly number[]): string | undefined {
  const ebits = closedYears(facts).slice(0, weights.length).map(normalisedEbit);
  if (ebits.length < weights.length || ebits.includes(undefined)) return undefined;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighted = ebits.reduce<number>(
    (sum, ebit, at) => sum + (ebit ?? 0) * (weights[at] ?? 0),
    0,
  );
  return euroText(Math.round(weighted / total));
}
