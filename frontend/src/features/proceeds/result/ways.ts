import {
  type Financing,
  HOUSE,
  METHOD,
  OWN_ENTRY,
  type Proceeds,
  type Range,
  type Simulation,
  type Step,
  type StepInput,
  type TornadoRow,
  type Unit,
  type WaterfallRow,
} from '@toolkit/domain/proceeds';
import { companySteps } from './figures';

function ownStep(
  { law }: Proceeds,
  given: Pick<Step, 'id' | 'label' | 'formula' | 'amount'> & {
    inputs: readonly (readonly [label: string, value: number])[];
  } & Partial<Pick<Step, 'source' | 'asOf'>>,
): Step {
  const inputs = given.inputs.map(([label, value]) => ({ label, value, unit: 'euro' as const }));
  return { unit: 'euro', source: METHOD, asOf: law, ...given, inputs };
}

export function gapSteps(proceeds: Proceeds): Step[] {
  const { net, minimum } = proceeds;
  if (!net || net.need === null || net.gap === null) return [];
  return [
    ownStep(proceeds, {
      id: 'gap',
      label: net.gap < 0 ? 'Was fehlt' : 'Was darüber bleibt',
      formula: 'Nettoerlös − Bedarf',
      inputs: [
        ['Nettoerlös', net.amount],
        ['Bedarf, Ihre Angabe', net.need],
      ],
      amount: net.gap,
    }),
    ...(minimum?.steps ?? []),
  ];
}

export function rangeSteps(proceeds: Proceeds): Step[] {
  const { range, values } = proceeds;
  if (!range) return [];
  const inRange = values.filter((row) => row.inRange);
  const ends = inRange.flatMap(({ label, min, max }) =>
    max > min
      ? ([
          [`${label}, unten`, min],
          [`${label}, oben`, max],
        ] as const)
      : ([[label, min]] as const),
  );
  return [
    ownStep(proceeds, {
      id: 'range.min',
      label: 'Unteres Ende',
      formula: 'der kleinste Wert der Verfahren, die den Rahmen abstecken',
      inputs: ends,
      amount: range.min,
    }),
    ownStep(proceeds, {
      id: 'range.max',
      label: 'Oberes Ende',
      formula: 'der größte Wert der Verfahren, die den Rahmen abstecken',
      inputs: ends,
      amount: range.max,
    }),
  ];
}

export function drawSteps(proceeds: Proceeds, simulation: Simulation): Step[] {
  const { simulation: drawn, assumptions } = proceeds;
  if (!drawn) return [];
  const ends = (label: string, { min, middle, max }: Range, unit: Unit): StepInput[] => [
    { label: `${label}, unten`, value: min, unit },
    { label: `${label}, am ehesten`, value: middle, unit },
    { label: `${label}, oben`, value: max, unit },
  ];
  const inputs: StepInput[] = [
    ...ends('EBIT', drawn.ebit, 'euro'),
    ...ends('Multiplikator', drawn.multiple, 'factor'),
    ...ends('Zins', drawn.rate, 'rate'),
    { label: 'Ziehungen', value: simulation.draws, unit: 'factor' },
  ];
  const formula =
    'je Ziehung zufällig EBIT, Multiplikator und Zins; zur Hälfte EBIT × Multiplikator, zur Hälfte EBIT nach Steuern ÷ Zins';
  const common = { formula, inputs, unit: 'euro' as const, source: HOUSE, asOf: assumptions };
  return [
    {
      ...common,
      id: 'draws.p10',
      label: 'Nur eine von zehn Ziehungen liegt darunter',
      amount: simulation.p10,
    },
    {
      ...common,
      id: 'draws.p50',
      label: 'Die Hälfte der Ziehungen liegt darunter',
      amount: simulation.p50,
    },
    {
      ...common,
      id: 'draws.p90',
      label: 'Nur eine von zehn Ziehungen liegt darüber',
      amount: simulation.p90,
    },
  ];
}

/** What one driver moves: the whole computation with a single assumption changed. */
export function driverSteps(proceeds: Proceeds, { driver, label, low, high }: TornadoRow): Step[] {
  const base = proceeds.tornado?.base ?? 0;
  const [worse, better] = [Math.min(low, high), Math.max(low, high)];
  const formula = `dieselbe Rechnung vom EBIT bis zum Nettoerlös, geändert nur: ${label}`;
  const end = (id: string, name: string, amount: number) =>
    ownStep(proceeds, {
      id: `${driver}.${id}`,
      label: name,
      formula,
      inputs: [
        ['heute', base],
        ['Unterschied', amount - base],
      ],
      amount,
      source: HOUSE,
      asOf: proceeds.assumptions,
    });
  return [end('low', 'Ungünstig', worse), end('high', 'Günstig', better)];
}

export function leverSteps(
  proceeds: Proceeds,
  { id, label, brings }: Financing['levers'][number],
): Step[] {
  const { financing, assumptions } = proceeds;
  if (!financing) return [];
  const now = financing.maximum.price;
  return [
    ...financing.steps,
    ownStep(proceeds, {
      id: `lever.${id}`,
      label,
      formula: 'finanzierbarer Preis mit dieser Änderung − finanzierbarer Preis ohne sie',
      inputs: [
        ['mit der Änderung', now + brings],
        ['ohne sie', now],
      ],
      amount: brings,
      source: HOUSE,
      asOf: assumptions,
    }),
  ];
}

export function financingGapSteps(proceeds: Proceeds): Step[] {
  const { financing } = proceeds;
  if (financing?.gap == null) return [];
  const { gap, maximum, comparesWith, steps } = financing;
  return [
    ...steps,
    ownStep(proceeds, {
      id: 'financing.gap',
      label: 'Was zum Preiswunsch fehlt',
      formula: 'Preiswunsch − finanzierbarer Preis',
      inputs: [
        [comparesWith === 'shares' ? 'Kaufpreis' : 'Unternehmenswert', gap + maximum.price],
        ['finanzierbarer Preis', maximum.price],
      ],
      amount: gap,
    }),
  ];
}

/** What a buyer can carry, as a company value: the debts that the buyer takes over come on top of the price. */
export function financeableValue({ financing, bridge }: Proceeds): number | null {
  if (!financing) return null;
  const { price } = financing.maximum;
  return financing.comparesWith === 'company' ? price : price - (bridge?.total ?? 0);
}

export function limitSteps(proceeds: Proceeds): Step[] {
  const { financing, bridge } = proceeds;
  const limit = financeableValue(proceeds);
  if (!financing || limit === null) return [];
  if (financing.comparesWith === 'company' || !bridge) return [...financing.steps];
  return [
    ...financing.steps,
    ownStep(proceeds, {
      id: 'financing.limit',
      label: 'Als Unternehmenswert',
      formula: 'finanzierbarer Preis der Anteile − Weg vom Unternehmenswert zum Kaufpreis',
      inputs: [
        ['finanzierbarer Preis', financing.maximum.price],
        ['Schulden, freies Geld und Umlaufvermögen', bridge.total],
      ],
      amount: limit,
    }),
  ];
}

export function waterfallSteps(
  { id, label, amount, steps }: WaterfallRow,
  proceeds: Proceeds,
): readonly Step[] {
  if (steps.length > 0) return steps;
  const { bridge, net } = proceeds;
  if (id === 'company') return companySteps(proceeds);
  if (id === 'need') {
    const inputs = [['Bedarf', amount]] as const;
    const formula = 'wie eingegeben';
    return [ownStep(proceeds, { id, label, formula, inputs, amount, source: OWN_ENTRY })];
  }
  const ofBridge = bridge?.items.some((item) => item.id === id) || id === 'share';
  return (ofBridge ? bridge?.steps : net?.steps) ?? [];
}
