import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { germanYear } from '@toolkit/domain/german-time';
import {
  type Assumptions,
  computeProceeds,
  inputFromFacts,
  LAW_2026,
  type Proceeds,
} from '@toolkit/domain/proceeds';
import { INDUSTRIES } from '@toolkit/domain/valuation';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { formatChange, formatEuro } from '@/lib/format';
import { CheckboxField } from '@/ui/checkbox-field';
import { DecimalField } from '@/ui/decimal-field';
import { TextField } from '@/ui/text-field';
import { Section } from '../../components/section';
import { figures, SmallTable } from '../../components/small-table';
import { type AssumptionsDraft } from './draft';

/** What a person would look at, with the value by each method. */
const figuresOf = ({ companyValue, net, values }: Proceeds): Map<string, number | null> =>
  new Map([
    ['Unternehmenswert', companyValue],
    ['Preis der Anteile', net?.price ?? null],
    ['Was bleibt', net?.amount ?? null],
    ...values.map(({ label, value }) => [label, value] as const),
  ]);

export function ExampleEffect({ before, after }: { before: Assumptions; after: Assumptions }) {
  const old = figuresWith(before);
  const rows = [...figuresWith(after)].flatMap(([label, to]) => {
    const from = old.get(label) ?? null;
    if (from === null || to === null) return [];
    const difference = Math.round(to) - Math.round(from);
    return [
      {
        id: label,
        cells: [
          label,
          formatEuro(from),
          formatEuro(to),
          difference === 0 ? 'unverändert' : formatChange(difference),
        ],
      },
    ];
  });
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-compact">Beim Unternehmen des Kurses</h3>
      <SmallTable
        label="Wirkung beim Unternehmen des Kurses"
        columns={['Ergebnis', ...['bisher', 'neu', 'Unterschied'].map(figures)]}
        empty="Mit diesen Annahmen lässt sich das Beispiel nicht rechnen."
        rows={rows}
      />
      <p className="text-ink-soft text-small">
        Der Kurs und die Dokumente nennen die Zahlen der mitgelieferten Annahmen. Ändern sich die
        des Beispiels, stimmen Kurs und Werkzeug nicht mehr überein.
      </p>
    </div>
  );
}

function figuresWith(assumptions: Assumptions): Map<string, number | null> {
  const { input } = inputFromFacts(EXAMPLE_FACTS, assumptions, germanYear(new Date()));
  return input ? figuresOf(computeProceeds(input, LAW_2026, assumptions)) : new Map();
}

export function SecondTable() {
  const { register, formState } = useFormContext<AssumptionsDraft>();
  const shown = useWatch<AssumptionsDraft, 'hasSecondTable'>({ name: 'hasSecondTable' });
  const { secondTable: errors, hasSecondTable } = formState.errors;
  return (
    <Section title="Zweite Tabelle der EBIT-Multiplikatoren">
      <CheckboxField
        label="Neben der Tabelle des Rechners eine zweite zeigen"
        help="Tabellen Dritter nur mit deren Erlaubnis. Die Tabelle des Rechners bleibt, wie sie ist."
        {...register('hasSecondTable')}
        {...errorOf(hasSecondTable?.message)}
      />
      {shown && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Name der Tabelle"
              maxLength={300}
              {...register('secondTable.name')}
              {...errorOf(errors?.name?.message)}
            />
            <TextField
              label="Stand"
              type="date"
              {...register('secondTable.asOf')}
              {...errorOf(errors?.asOf?.message)}
            />
            <TextField
              className="sm:col-span-full"
              label="Quelle der Tabelle"
              maxLength={300}
              {...register('secondTable.source')}
              {...errorOf(errors?.source?.message)}
            />
          </div>
          {INDUSTRIES.map(({ name }, index) => (
            <fieldset key={name} className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <legend className="mb-2 font-semibold text-compact">{name}</legend>
              <Bound index={index} bound="min" label="kleinster Faktor" />
              <Bound index={index} bound="max" label="größter Faktor" />
            </fieldset>
          ))}
        </>
      )}
    </Section>
  );
}

interface BoundProps {
  index: number;
  bound: 'min' | 'max';
  label: string;
}

function Bound({ index, bound, label }: BoundProps) {
  return (
    <Controller<AssumptionsDraft, `secondTable.rows.${number}.${'min' | 'max'}`>
      name={`secondTable.rows.${index}.${bound}`}
      render={({ field, fieldState }) => (
        <DecimalField
          {...field}
          label={label}
          unit="× EBIT"
          {...errorOf(fieldState.error?.message)}
        />
      )}
    />
  );
}

const errorOf = (error: string | undefined) => error !== undefined && { error };
