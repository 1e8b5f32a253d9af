import { z } from '../zod';

const GERMAN_POSTAL_CODE = /^\d{5}$/;
const FOREIGN_POSTAL_CODE = /^[A-Z0-9][A-Z0-9 -]{0,11}$/i;

/** The form alone; which countries give out which numbers the server knows. */
const VAT_ID = /^[A-Z]{2}[0-9A-Z+*]{8,12}$/;

const line = (label: string, most: number) =>
  z.string().trim().max(most, `${label} darf höchstens ${most} Zeichen lang sein`);

const required = (label: string, most: number) =>
  line(label, most).min(1, `${label} ist erforderlich`);

const addressOf = (country: z.ZodType<string, string>, vatIdForm: RegExp) =>
  z
    .object({
      name: required('Name', 120),
      company: line('Firma', 160),
      street: required('Straße und Hausnummer', 120),
      postalCode: z.string().trim(),
      city: required('Ort', 80),
      country,
      vatId: z
        .string()
        .transform((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase())
        .refine((vatId) => vatId === '' || vatIdForm.test(vatId), {
          error: 'Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456789',
        }),
    })
    .superRefine(({ country, postalCode }, context) => {
      const isGerman = country === 'DE';
      if ((isGerman ? GERMAN_POSTAL_CODE : FOREIGN_POSTAL_CODE).test(postalCode)) return;
      context.addIssue({
        code: 'custom',
        path: ['postalCode'],
        message: isGerman
          ? 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein'
          : 'Bitte geben Sie eine gültige Postleitzahl ein',
      });
    });

/** An invoice address as typed, with the words of the server; numbers lose their blanks. */
export const addressSchema = addressOf(z.string(), VAT_ID);

export const BUYER_ABROAD =
  'Zurzeit verkaufen wir nur nach Deutschland. Bestellungen mit einer Anschrift in einem anderen Land können wir noch nicht annehmen.';

/** The address of an order: what is sold abroad would need another tax. */
export const orderAddressSchema = addressOf(
  z.string().refine((country) => country === 'DE', BUYER_ABROAD),
  /^DE\d{9}$/,
);
