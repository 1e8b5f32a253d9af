import { vatIdPrefixOf } from '@toolkit/domain/pricing';
import { clsx } from 'clsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PhoneFold } from '../phone-fold';
import { RadioCards } from '../radio-cards';
import { SelectField } from '../select-field';
import { TextField } from '../text-field';
import { countries, countryName } from './countries';

export type AddressFieldName =
  | 'name'
  | 'company'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'vatId';

export interface BuyerKind {
  business: boolean;
  onBusiness: (business: boolean) => void;
}

interface AddressFieldsProps {
  field: (name: AddressFieldName) => UseFormRegisterReturn & { error?: string };
  countryCode: string;
  /** Where a purchase depends on who buys; elsewhere a company may be named or not. */
  kind?: BuyerKind;
}

/** To whom and where an invoice goes; a phone folds what most leave as it is. */
export function AddressFields({ field, countryCode, kind }: AddressFieldsProps) {
  const company = field('company');
  const country = field('country');
  const vatId = field('vatId');
  const vatIdPrefix = vatIdPrefixOf(countryCode);
  return (
    <div className="grid gap-3 sm:gap-5">
      <TextField label="Name" autoComplete="billing name" aria-required {...field('name')} />
      <TextField
        label="Straße und Hausnummer"
        autoComplete="billing address-line1"
        aria-required
        {...field('street')}
      />
      <div className="field-pair grid-cols-[7rem_minmax(0,1fr)]">
        <TextField
          label="PLZ"
          autoComplete="billing postal-code"
          aria-required
          {...field('postalCode')}
        />
        <TextField
          label="Ort"
          autoComplete="billing address-level2"
          aria-required
          {...field('city')}
        />
      </div>
      <PhoneFold
        onPhoneOnly
        needed={Boolean(company.error ?? country.error ?? vatId.error)}
        summary={
          <span className="flex grow justify-between gap-4 text-compact">
            <span>
              {countryName(countryCode)}
              {kind && `, ${kind.business ? 'Unternehmen' : 'Privatperson'}`}
            </span>
            <span className={clsx('font-semibold text-petrol', kind && 'shrink-0')}>
              {kind ? 'Ändern' : 'Firma oder Land ändern'}
            </span>
          </span>
        }
      >
        <div className="grid gap-3.5 sm:gap-5">
          <SelectField
            label="Land"
            autoComplete="billing country"
            aria-required
            options={countries()}
            {...country}
          />
          {kind && <BuyerKindField {...kind} />}
          {kind?.business !== false && (
            <TextField
              label="Firma"
              optional={!kind}
              aria-required={kind !== undefined}
              autoComplete="billing organization"
              {...company}
            />
          )}
          {kind?.business !== false && vatIdPrefix && (
            <TextField
              label="USt-IdNr."
              optional
              help={
                vatIdPrefix === 'DE'
                  ? 'Nur wenn Ihr Unternehmen eine hat, zum Beispiel DE123456788.'
                  : `Beginnt mit ${vatIdPrefix}. Mit einer gültigen Nummer zahlen Sie den Nettopreis.`
              }
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              {...vatId}
            />
          )}
        </div>
      </PhoneFold>
    </div>
  );
}

const KINDS = [
  { value: 'private', label: 'Privatperson' },
  { value: 'business', label: 'Unternehmen' },
];

function BuyerKindField({ business, onBusiness }: BuyerKind) {
  return (
    <RadioCards
      label="Sie bestellen als"
      name="buyerKind"
      layout="narrow-pair"
      options={KINDS}
      value={business ? 'business' : 'private'}
      onChange={({ target }) => onBusiness(target.value === 'business')}
    />
  );
}
