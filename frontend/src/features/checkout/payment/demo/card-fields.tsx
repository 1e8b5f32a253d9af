import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '@/ui/text-field';
import { type CardEntries, groupExpiry } from './card-schema';
import { groupInFours } from './test-cards';

/** Browsers are asked not to fill in anything: a real card has no business here. */
const DIGITS = { inputMode: 'numeric', autoComplete: 'off', 'aria-required': true } as const;

/** Number, expiry and security code, as on any card form. */
export function CardFields({ register, setValue, formState }: UseFormReturn<CardEntries>) {
  const { errors } = formState;

  /** Groups what is typed at the end; the browser would lose the caret in the middle. */
  function grouped(name: 'cardNumber' | 'expiry', group: (typed: string) => string) {
    return register(name, {
      onChange: ({ target }) => {
        const result = group(target.value);
        const atEnd = target.selectionStart === target.value.length;
        if (atEnd && result !== target.value) setValue(name, result);
      },
      onBlur: ({ target }) => setValue(name, group(target.value)),
    });
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...grouped('cardNumber', groupInFours)}
        {...DIGITS}
        label="Kartennummer"
        maxLength={23}
        error={errors.cardNumber?.message}
        className="figures sm:col-span-2"
      />
      <TextField
        {...grouped('expiry', groupExpiry)}
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
