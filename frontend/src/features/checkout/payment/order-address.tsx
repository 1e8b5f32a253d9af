import type { UseFormReturn } from 'react-hook-form';
import type { AddressEntries } from '@/lib/billing-address/address-entries';
import { AddressFields } from '@/ui/address-fields/address-fields';

interface OrderAddressProps {
  form: UseFormReturn<AddressEntries>;
  locked: boolean;
}

/** To whom the invoice goes. That nothing is sold to a country is said as soon as it is chosen. */
export function OrderAddress({ form, locked }: OrderAddressProps) {
  const { register, trigger, formState } = form;
  return (
    <fieldset disabled={locked} className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="contents">
        <span className="font-serif text-h4 font-semibold">Rechnungsanschrift</span>
      </legend>
      <AddressFields
        field={(name) => ({
          ...register(name, name === 'country' ? { onChange: () => trigger('country') } : {}),
          error: formState.errors[name]?.message,
        })}
      />
    </fieldset>
  );
}
