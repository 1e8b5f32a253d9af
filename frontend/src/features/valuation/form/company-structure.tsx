import { FIELD_LABELS, KEY_CUSTOMER_PERCENT } from '@stabwechsel/domain/valuation';
import { type Control, Controller, type UseFormRegister } from 'react-hook-form';
import { NumberField } from '@/ui/number-field';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import type { CalculatorFormValues } from './calculator-form-values';
import { customerDependencyChoices, industryChoices, ownerDependencyChoices } from './choices';
import { FieldGroup } from './field-group';

interface CompanyStructureProps {
  control: Control<CalculatorFormValues>;
  register: UseFormRegister<CalculatorFormValues>;
}

export function CompanyStructure({ control, register }: CompanyStructureProps) {
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
      />
    </FieldGroup>
  );
}
