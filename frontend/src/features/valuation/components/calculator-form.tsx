import {
  CUSTOMER_DEPENDENCIES,
  CUSTOMER_DEPENDENCY_LABELS,
  FIELD_LABELS,
  GROWTH_TREND_LABELS,
  GROWTH_TRENDS,
  INDUSTRIES,
  KEY_CUSTOMER_PERCENT,
  MARKET_POSITION_LABELS,
  MARKET_POSITIONS,
  OWNER_DEPENDENCIES,
  OWNER_DEPENDENCY_LABELS,
  type OwnerDependency,
  type ValuationInput,
} from '@toolkit/domain/valuation';
import type { FormEvent, ReactNode } from 'react';
import {
  type Control,
  Controller,
  type UseFormRegister,
  type UseFormReturn,
} from 'react-hook-form';
import { KEEPS_ENTRIES } from '@/lib/saving/unsaved';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { MoneyField } from '@/ui/money-field/money-field';
import { NumberField } from '@/ui/number-field';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import { type CalculatorFormValues, isComplete } from '../schema';

const OWNER_DEPENDENCY_HELP: Record<OwnerDependency, string> = {
  niedrig: 'Der Betrieb läuft auch ohne Sie.',
  mittel: 'An einigen Stellen geht es nicht ohne Sie.',
  hoch: 'Kunden, Angebote oder Wissen hängen an Ihnen.',
};

const industryChoices = INDUSTRIES.map(({ name }) => ({ value: name, label: name }));

const ownerDependencyChoices = OWNER_DEPENDENCIES.map((value) => ({
  value,
  label: OWNER_DEPENDENCY_LABELS[value],
  help: OWNER_DEPENDENCY_HELP[value],
}));

const customerDependencyChoices = choices(CUSTOMER_DEPENDENCIES, CUSTOMER_DEPENDENCY_LABELS);

const marketPositionChoices = choices(MARKET_POSITIONS, MARKET_POSITION_LABELS);

const growthTrendChoices = choices(GROWTH_TRENDS, GROWTH_TREND_LABELS);

export const CALCULATOR_FORM_ID = 'calculator-form';

interface CalculatorFormProps {
  form: UseFormReturn<CalculatorFormValues>;
  calculating: boolean;
  onCalculate: (input: ValuationInput) => void;
}

export function CalculatorForm({ form, calculating, onCalculate }: CalculatorFormProps) {
  const { control, register, handleSubmit } = form;

  const calculate = handleSubmit((values) => {
    if (isComplete(values)) onCalculate(values);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!calculating) void calculate();
  }

  return (
    <Card className="self-start">
      <form
        id={CALCULATOR_FORM_ID}
        {...KEEPS_ENTRIES}
        onSubmit={submit}
        noValidate
        aria-labelledby="calculator-form-title"
      >
        <h2 id="calculator-form-title" className="text-h3">
          Ihr Betrieb in neun Angaben
        </h2>
        <p className="mt-1 mb-6 text-compact text-ink-soft">
          Sie bleiben in Ihrem Browser, solange Sie nicht speichern.
        </p>
        <fieldset disabled={calculating} className="grid min-w-0 gap-8">
          <FinancialFigures control={control} />
          <CompanyStructure control={control} register={register} />
          <MarketAndDevelopment register={register} />
        </fieldset>
        <Button
          type="submit"
          className="mt-8 w-full"
          busy={calculating}
          busyLabel="Wird berechnet …"
        >
          Unternehmenswert berechnen
        </Button>
      </form>
    </Card>
  );
}

function MarketAndDevelopment({ register }: { register: UseFormRegister<CalculatorFormValues> }) {
  return (
    <FieldGroup title="Marktposition und Entwicklung">
      <div className="grid gap-6 sm:grid-cols-2">
        <RadioCards
          {...register('marktposition')}
          label={FIELD_LABELS.marktposition}
          options={marketPositionChoices}
          layout="column"
        />
        <RadioCards
          {...register('wachstumstrend')}
          label={FIELD_LABELS.wachstumstrend}
          options={growthTrendChoices}
          layout="column"
        />
      </div>
    </FieldGroup>
  );
}

function FinancialFigures({ control }: { control: Control<CalculatorFormValues> }) {
  return (
    <FieldGroup title="Finanzkennzahlen">
      <Controller
        control={control}
        name="jahresumsatz"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label={FIELD_LABELS.jahresumsatz}
            help="Ohne Umsatzsteuer, aus dem letzten vollen Geschäftsjahr."
            error={fieldState.error?.message}
            aria-required
          />
        )}
      />
      <Controller
        control={control}
        name="jahresgewinn"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label={FIELD_LABELS.jahresgewinn}
            help="Der Gewinn vor Zinsen und Steuern, ohne einmalige Posten."
            error={fieldState.error?.message}
            aria-required
          />
        )}
      />
    </FieldGroup>
  );
}

interface CompanyStructureProps {
  control: Control<CalculatorFormValues>;
  register: UseFormRegister<CalculatorFormValues>;
}

function CompanyStructure({ control, register }: CompanyStructureProps) {
  return (
    <FieldGroup title="Unternehmensstruktur">
      <Controller
        control={control}
        name="branche"
        render={({ field, fieldState }) => (
          <SelectField
            {...field}
            label={FIELD_LABELS.branche}
            placeholder="Bitte wählen"
            options={industryChoices}
            error={fieldState.error?.message}
            aria-required
          />
        )}
      />
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-[4fr_5fr]">
        <Controller
          control={control}
          name="mitarbeiteranzahl"
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={FIELD_LABELS.mitarbeiteranzahl}
              help="Alle Beschäftigten, auch in Teilzeit."
              error={fieldState.error?.message}
              aria-required
            />
          )}
        />
        <Controller
          control={control}
          name="unternehmensalter"
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={FIELD_LABELS.unternehmensalter}
              optional
              unit="Jahre"
              help="Eine 0, wenn Sie dieses Jahr gegründet haben."
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
      <RadioCards
        {...register('inhaberabhangigkeit')}
        label={`${FIELD_LABELS.inhaberabhangigkeit}: Wie sehr hängt der Betrieb an Ihnen?`}
        options={ownerDependencyChoices}
        layout="column"
      />
      <RadioCards
        {...register('kundenabhangigkeit')}
        label={`${FIELD_LABELS.kundenabhangigkeit}: Bringt ein einzelner Kunde mehr als ${KEY_CUSTOMER_PERCENT}\u00a0% des Umsatzes?`}
        options={customerDependencyChoices}
        layout="pair"
      />
    </FieldGroup>
  );
}

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-hairline border-t pt-6 first:border-0 first:pt-0">
      <legend className="float-left mb-4 w-full font-semibold font-serif text-h4">{title}</legend>
      <div className="clear-both grid gap-6">{children}</div>
    </fieldset>
  );
}

function choices<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
