import type { Proceeds, Step, ValueRow } from '@toolkit/domain/proceeds';

interface HeadFigure {
  id: 'company' | 'price' | 'net' | 'financeable';
  title: string;
  basis: string;
  amount: number | null;
  steps: readonly Step[];
}

export function headFigures(proceeds: Proceeds): [HeadFigure, HeadFigure, HeadFigure, HeadFigure] {
  const { companyValue, net, financing, bridge } = proceeds;
  const ofAssets = proceeds.waterfall.some(({ id, basis }) => id === 'price' && basis === 'assets');
  return [
    {
      id: 'company',
      title: 'Unternehmenswert',
      basis: 'vor Schulden, nach Multiplikator',
      amount: companyValue,
      steps: companySteps(proceeds),
    },
    {
      id: 'price',
      title: ofAssets ? 'Kaufpreis des Betriebs' : 'Kaufpreis der Anteile',
      basis: ofAssets ? 'die Schulden bleiben bei Ihnen' : 'nach Schulden und freiem Geld',
      amount: net?.price ?? null,
      steps: bridge?.steps ?? [],
    },
    {
      id: 'net',
      title: 'Nettoerlös',
      basis: 'nach Kosten und Steuern',
      amount: net?.amount ?? null,
      steps: net?.steps ?? [],
    },
    {
      id: 'financeable',
      title: 'Finanzierbarer Preis',
      basis:
        financing?.comparesWith === 'company'
          ? 'zu vergleichen mit dem Unternehmenswert'
          : 'zu vergleichen mit dem Kaufpreis',
      amount: financing?.maximum.price ?? null,
      steps: financing?.steps ?? [],
    },
  ];
}

export const companySteps = ({ ebit, multiples }: Proceeds): Step[] => [
  ...(ebit?.steps ?? []),
  ...(multiples?.steps ?? []),
];

export function stepsOf(id: ValueRow['id'], proceeds: Proceeds): readonly Step[] {
  const { rate, income, dcf, assets, liquidation, simplified, financing } = proceeds;
  const incomeSteps = (...ids: string[]) => [
    ...(rate?.steps ?? []),
    ...(income?.steps ?? []).filter((step) => ids.some((start) => step.id.startsWith(start))),
  ];
  switch (id) {
    case 'multiples':
      return companySteps(proceeds);
    case 'income':
      return incomeSteps('income.afterTax', 'income.simple');
    case 'income-tax-path':
      return incomeSteps('income.path', 'income.perpetuity', 'income.withTaxPath');
    case 'melting':
      return incomeSteps('income.afterTax', 'income.melting');
    case 'dcf':
      return dcf?.steps ?? [];
    case 'assets':
      return assets?.steps ?? [];
    case 'liquidation':
      return liquidation?.steps ?? [];
    case 'simplified':
      return simplified?.steps ?? [];
    case 'financeable':
      return financing?.steps ?? [];
  }
}
