import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '@/ui/text-field';
import type { CardEntries } from './card-schema';
import { groupInFours } from './test-cards';

/** Browsers are asked not to fill in anything: a real card has no business here. */
const DIGITS = { inputMode: 'numeric', autoComplete: 'off', 'aria-required': true } as const;

/** Number, expiry and security code, as on any card form. */
export function CardFields({ register, setValue, formState }: UseFormReturn<CardEntries>) {
  const { errors } = formState;
  const number = register('cardNumber', {
    onBlur: ({ target }) => setValue('cardNumber', groupInFours(target.value)),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...number}
        {...DIGITS}
        label="Kartennummer"
        maxLength={23}
        error={errors.cardNumber?.message}
        className="figures sm:col-span-2"
      />
      <TextField
        {...register('expiry')}
        {...DIGITS}
        label="Gültig bis"
        placeholder="MM/JJ"
        maxLength={7}
        error={errors.expiry?.message}
        className="figures"
      />
      <TextField
        {...register('cvc')}
        {...DIGITS}
        label="Prüfnummer (CVC)"
        maxLength={4}
        error={errors.cvc?.message}
        className="figures"
      />
    </div>
  );
}
