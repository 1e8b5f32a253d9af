import { FIELD_LABELS } from '@stabwechsel/domain/valuation';
import { type Control, Controller } from 'react-hook-form';
import { MoneyField } from '@/ui/money-field/money-field';
import type { CalculatorFormValues } from './calculator-form-values';
import { FieldGroup } from './field-group';

interface FinancialFiguresProps {
  control: Control<CalculatorFormValues>;
}

export function FinancialFigures({ control }: FinancialFiguresProps) {
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
