import {
  CUSTOMER_DEPENDENCIES,
  CUSTOMER_DEPENDENCY_LABELS,
  GROWTH_TREND_LABELS,
  GROWTH_TRENDS,
  INDUSTRIES,
  MARKET_POSITION_LABELS,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
  OWNER_DEPENDENCY_LABELS,
  type OwnerDependency,
} from '@stabwechsel/domain/valuation';

const OWNER_DEPENDENCY_HELP: Record<OwnerDependency, string> = {
  niedrig: 'Der Betrieb läuft auch ohne Sie.',
  mittel: 'An einigen Stellen geht es nicht ohne Sie.',
  hoch: 'Kunden, Angebote oder Wissen hängen an Ihnen.',
};

export const industryChoices = INDUSTRIES.map(({ name }) => ({ value: name, label: name }));

export const ownerDependencyChoices = OWNER_DEPENDENCIES.map((value) => ({
  value,
  label: OWNER_DEPENDENCY_LABELS[value],
  help: OWNER_DEPENDENCY_HELP[value],
}));

export const customerDependencyChoices = choices(CUSTOMER_DEPENDENCIES, CUSTOMER_DEPENDENCY_LABELS);
export const marketPositionChoices = choices(MARKET_POSITIONS, MARKET_POSITION_LABELS);
export const growthTrendChoices = choices(GROWTH_TRENDS, GROWTH_TREND_LABELS);

function choices<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
