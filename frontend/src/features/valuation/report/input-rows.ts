import {
  CUSTOMER_DEPENDENCY_LABELS,
  FIELD_LABELS,
  GROWTH_TREND_LABELS,
  KEY_CUSTOMER_PERCENT,
  MARKET_POSITION_LABELS,
  OWNER_DEPENDENCY_LABELS,
  type ValuationInput,
} from '@stabwechsel/domain/valuation';
import { formatEuro, formatNumber } from '@/lib/format';

/** The owner's figures as one reads them: name and value of each, in the order of the form. */
export function inputRows(input: ValuationInput): [name: string, value: string][] {
  return [
    [FIELD_LABELS.jahresumsatz, formatEuro(input.jahresumsatz)],
    [FIELD_LABELS.jahresgewinn, formatEuro(input.jahresgewinn)],
    [FIELD_LABELS.branche, input.branche],
    [FIELD_LABELS.mitarbeiteranzahl, formatNumber(input.mitarbeiteranzahl)],
    [FIELD_LABELS.unternehmensalter, years(input.unternehmensalter)],
    [FIELD_LABELS.inhaberabhangigkeit, OWNER_DEPENDENCY_LABELS[input.inhaberabhangigkeit]],
    [
      `${FIELD_LABELS.kundenabhangigkeit} (über ${KEY_CUSTOMER_PERCENT}\u00a0%)`,
      CUSTOMER_DEPENDENCY_LABELS[input.kundenabhangigkeit],
    ],
    [FIELD_LABELS.marktposition, MARKET_POSITION_LABELS[input.marktposition]],
    [FIELD_LABELS.wachstumstrend, GROWTH_TREND_LABELS[input.wachstumstrend]],
  ];
}

function years(age: number | null): string {
  if (age === null) return 'keine Angabe';
  return age === 1 ? '1 Jahr' : `${formatNumber(age)} Jahre`;
}
