import {
  CUSTOMER_DEPENDENCY_LABELS,
  GROWTH_TREND_LABELS,
  INDUSTRIES,
  MARKET_POSITION_LABELS,
  OWNER_DEPENDENCY_LABELS,
} from '../valuation/index.js';
import {
  BASKET_LABELS,
  DEAL_TYPE_LABELS,
  FEDERAL_STATE_LABELS,
  LEGAL_FORM_LABELS,
  MEASURE_LABELS,
  OFFER_BASIS_LABELS,
  PREMISES_OWNER_LABELS,
  SALE_WAY_LABELS,
  SHARE_HOLDER_LABELS,
  TAX_TARIFF_LABELS,
} from './choices.js';
import type { CompanyFacts, FactGroup } from './facts.js';
import { FIELD_TEXTS } from './field-texts.js';

/** What a value counts. `factor` is a bare number such as 1,2; `years` a span, `year` a calendar year. */
export type FieldUnit =
  | 'euro'
  | 'percent'
  | 'factor'
  | 'count'
  | 'year'
  | 'years'
  | 'date'
  | 'text'
  | 'choice'
  | 'yesNo';

/** A field for the person who fills it in. All texts are German. */
export interface FieldDescription {
  label: string;
  unit: FieldUnit;
  /** What it is, and what it is asked for. */
  purpose: string;
  /** What of the result it moves. */
  changes: string;
  /** Where it stands in annual accounts, BWA or contracts. */
  source?: string;
  /** The values of a choice with their labels, in the order of the list. */
  choices?: Readonly<Record<string, string>>;
}

type Leaf<Value, Path extends string> = Value extends readonly (infer Entry)[]
  ? Leaf<Entry, Path>
  : Value extends object
    ? FieldsOf<Value, `${Path}.`>
    : Path;

type FieldsOf<Group, Prefix extends string = ''> = {
  [Key in keyof Group & string]-?: Key extends 'id'
    ? never
    : Leaf<NonNullable<Group[Key]>, `${Prefix}${Key}`>;
}[keyof Group & string];

/** A field of `CompanyFacts` without the positions in lists, such as `years.items.amount`. */
export type FieldPath = FieldsOf<CompanyFacts>;

/** The headings under which the fields stand. */
export const GROUP_LABELS: Readonly<Record<FactGroup, string>> = {
  company: 'Unternehmen',
  shares: 'Was verkauft wird',
  years: 'Jahre und Bereinigung',
  balance: 'Bilanz',
  plan: 'Planung',
  owner: 'Sie selbst',
  buyer: 'Käuferseite',
  choice: 'Rechenweise',
  offers: 'Angebote',
};

const CHOICES: Partial<Record<FieldPath, Readonly<Record<string, string>>>> = {
  'company.legalForm': LEGAL_FORM_LABELS,
  'company.industry': Object.fromEntries(INDUSTRIES.map(({ name }) => [name, name])),
  'company.federalState': FEDERAL_STATE_LABELS,
  'company.ownerDependency': OWNER_DEPENDENCY_LABELS,
  'company.keyCustomer': CUSTOMER_DEPENDENCY_LABELS,
  'company.marketPosition': MARKET_POSITION_LABELS,
  'company.growthTrend': GROWTH_TREND_LABELS,
  'company.premisesOwner': PREMISES_OWNER_LABELS,
  'company.saleWay': SALE_WAY_LABELS,
  'shares.dealType': DEAL_TYPE_LABELS,
  'shares.heldBy': SHARE_HOLDER_LABELS,
  'years.items.basket': BASKET_LABELS,
  'owner.taxTariff': TAX_TARIFF_LABELS,
  'owner.churchTaxPercent': { '0': 'Keine', '8': '8 %', '9': '9 %' },
  'choice.measure': MEASURE_LABELS,
  'offers.basis': OFFER_BASIS_LABELS,
};

/** Every field, in the order of the groups. */
export const FACT_FIELDS = Object.fromEntries(
  FIELD_TEXTS.trim()
    .split(/\n(?! )/)
    .map((lines) => {
      const [path = '', unit, label = '', purpose = '', changes = '', source] = lines
        .split(/ \| |\n/)
        .map((cell) => cell.trim());
      const choices = CHOICES[path as FieldPath];
      const field = { label, unit: unit as FieldUnit, purpose, changes };
      return [path, { ...field, ...(source && { source }), ...(choices && { choices }) }];
    }),
) as Readonly<Record<FieldPath, FieldDescription>>;

/**
 * The description of a field by its place in the facts: `years.1.items.0.amount` and
 * `years.2024.items.<id>.amount` both stand for `years.items.amount`. undefined for a whole group or list.
 */
export function describeField(path: string): FieldDescription | undefined {
  const fields: Readonly<Record<string, FieldDescription>> = FACT_FIELDS;
  return fields[withoutPositions(path)];
}

/** `years.2024.items.<id>.amount` as `years.items.amount`. */
export function withoutPositions(path: string): string {
  const [group = '', ...rest] = path.split('.');
  const inList = group === 'years' || group === 'offers';
  const own = inList ? rest.slice(1) : rest;
  const [list, , ...deeper] = own;
  const nested = (group === 'years' && list === 'items') || (group === 'plan' && list === 'years');
  return [group, ...(nested && list ? [list, ...deeper] : own)].join('.');
}

/** What a field is called where it stands alone: „Umsatz 2024“. */
export function titleOf(path: string): string {
  const label = describeField(path)?.label ?? '';
  const [group, year = ''] = path.split('.');
  if (group === 'years' && /^\d{4}$/.test(year)) return `${label || 'Jahr'} ${year}`;
  return label || GROUP_LABELS[group as FactGroup] || path;
}
