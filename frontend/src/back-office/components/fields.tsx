import { DateField, type DateFieldProps, NumberField, type NumberFieldProps } from 'react-admin';

/** `20.11.2026, 14:05`, in German time. */
export const MomentField = (props: DateFieldProps) => (
  <DateField
    showTime
    emptyText="–"
    locales="de-DE"
    options={{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' }}
    noWrap
    {...props}
  />
);

/** `20.11.2026`, in German time. */
export const DayField = (props: DateFieldProps) => (
  <DateField
    emptyText="–"
    locales="de-DE"
    options={{ dateStyle: 'medium', timeZone: 'Europe/Berlin' }}
    noWrap
    {...props}
  />
);

/** Cents as `990,00 €`. */
export const CentsField = (props: NumberFieldProps) => (
  <NumberField
    locales="de-DE"
    options={{ style: 'currency', currency: 'EUR' }}
    transform={(cents: number) => cents / 100}
    noWrap
    {...props}
  />
);
