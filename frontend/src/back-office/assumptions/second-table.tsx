import { INDUSTRIES } from '@toolkit/domain/valuation';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/ui/checkbox-field';
import { DecimalField } from '@/ui/decimal-field';
import { TextField } from '@/ui/text-field';
import { Section } from '../screen/section';
import type { AssumptionsDraft } from './draft';

/** EBIT multiples of the operator's own, shown beside those of the calculator. */
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
