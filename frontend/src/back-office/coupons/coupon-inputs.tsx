import {
  BooleanInput,
  maxLength,
  NumberInput,
  RadioButtonGroupInput,
  required,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { GrowingLine } from '../edit/growing-line';
import { MomentInput } from '../edit/moment-input';

/** What an order is given off; it never changes, because orders have been made with it. */
export function CouponWorthInputs() {
  const kind = useWatch({ name: 'kind' });
  return (
    <>
      <TextInput
        source="code"
        validate={[required()]}
        helperText="3 bis 30 Zeichen: Buchstaben ohne Umlaute, Ziffern und Bindestriche. Groß und klein ist gleich."
      />
      <RadioButtonGroupInput
        source="kind"
        label="Nachlass"
        choices={[
          { id: 'percent', name: 'Anteil in Prozent' },
          { id: 'amount', name: 'Betrag in Euro' },
        ]}
        translateChoice={false}
      />
      {kind === 'amount' ? (
        <NumberInput
          source="amountCents"
          label="Betrag in Euro"
          validate={[required()]}
          format={(cents: number | null) => (cents === null ? null : cents / 100)}
          parse={(euro: string) => (euro === '' ? null : Math.round(Number(euro) * 100))}
          helperText="Zwischen 1,00 € und 940,00 €, von der ganzen Bestellung."
        />
      ) : (
        <NumberInput
          source="percent"
          label="Prozent"
          validate={[required()]}
          helperText="Eine ganze Zahl von 1 bis 95."
        />
      )}
    </>
  );
}

/** When and how often it may be used, and what for. */
export const CouponLimitInputs = () => (
  <>
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <MomentInput source="validFrom" />
      <MomentInput source="validUntil" />
    </div>
    <NumberInput source="maxUses" helperText="Leer: beliebig oft." />
    <GrowingLine
      source="note"
      validate={[maxLength(300)]}
      helperText="Wofür der Gutschein ist; das lesen nur Sie."
    />
    <BooleanInput
      source="active"
      helperText="Ausgeschaltet nimmt ihn keine neue Bestellung mehr an."
    />
  </>
);
