import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField } from '../select-field';
import { TextField } from '../text-field';
import { COUNTRIES } from './countries';

export type AddressFieldName =
  | 'name'
  | 'company'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'vatId';

interface AddressFieldsProps {
  /** What `register()` answers for the field, with its error. */
  field: (name: AddressFieldName) => UseFormRegisterReturn & { error?: string };
}

/** To whom and where an invoice goes; the form around it holds the values and checks them. */
export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <div className="grid grid-cols-6 gap-x-4 gap-y-5 sm:gap-5">
      <TextField
        label="Name"
        autoComplete="billing name"
        aria-required
        className="col-span-6"
        {...field('name')}
      />
      <TextField
        label="Firma"
        optional
        autoComplete="billing organization"
        className="col-span-6"
        {...field('company')}
      />
      <TextField
        label="Straße und Hausnummer"
        autoComplete="billing address-line1"
        aria-required
        className="col-span-6"
        {...field('street')}
      />
      <TextField
        label="PLZ"
        autoComplete="billing postal-code"
        aria-required
        className="col-span-2"
        {...field('postalCode')}
      />
      <TextField
        label="Ort"
        autoComplete="billing address-level2"
        aria-required
        className="col-span-4"
        {...field('city')}
      />
      <SelectField
        label="Land"
        autoComplete="billing country"
        options={COUNTRIES}
        className="col-span-6"
        {...field('country')}
      />
      <TextField
        label="USt-IdNr."
        optional
        help="Nur wenn Ihr Unternehmen eine hat, zum Beispiel DE123456789."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className="col-span-6"
        {...field('vatId')}
      />
    </div>
  );
}
