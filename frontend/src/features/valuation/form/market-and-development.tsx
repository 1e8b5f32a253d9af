import { FIELD_LABELS } from '@stabwechsel/domain/valuation';
import type { UseFormRegister } from 'react-hook-form';
import { RadioCards } from '@/ui/radio-cards';
import type { CalculatorFormValues } from './calculator-form-values';
import { growthTrendChoices, marketPositionChoices } from './choices';
import { FieldGroup } from './field-group';

interface MarketAndDevelopmentProps {
  register: UseFormRegister<CalculatorFormValues>;
}

export function MarketAndDevelopment({ register }: MarketAndDevelopmentProps) {
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
