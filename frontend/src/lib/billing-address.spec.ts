import { describe, expect, it } from '@jest/globals';
import { addressSchema, startEntries } from './billing-address';

const karl = { firstName: 'Karl', lastName: 'Brandt', company: 'Brandt Metallbau GmbH' };
const stored = {
  name: 'Karl Brandt',
  company: null,
  street: 'Musterweg 1',
  postalCode: '33098',
  city: 'Paderborn',
  country: 'DE',
  vatId: null,
};
const problems = (changes: Partial<Record<keyof typeof stored, string>>) =>
  addressSchema
    .safeParse({ ...startEntries(stored, undefined), ...changes })
    .error?.issues.map(({ message }) => message) ?? [];

describe('the fields of an invoice address', () => {
  it('start with the stored address', () => {
    expect(startEntries(stored, karl)).toEqual({ ...stored, company: '', vatId: '' });
  });

  it('start with what is known of the person where nothing is stored', () => {
    expect(startEntries(null, karl)).toMatchObject({
      name: 'Karl Brandt',
      company: 'Brandt Metallbau GmbH',
      street: '',
      country: 'DE',
    });
  });

  it('start empty for an account that a purchase made', () => {
    expect(startEntries(null, { firstName: '', lastName: '', company: null }).name).toBe('');
  });

  it('take an address without company and VAT number', () => {
    expect(problems({})).toEqual([]);
  });

  it('ask for the company to which a VAT number belongs', () => {
    expect(problems({ vatId: 'DE123456788' })).toEqual([
      expect.stringMatching(/^Bitte geben Sie Ihre Firma an/),
    ]);
    expect(problems({ vatId: 'DE123456788', company: 'Brandt GmbH' })).toEqual([]);
    expect(problems({ vatId: 'ATU12345675', country: 'CH' })).toEqual([]);
  });

  it('say of each empty field that it is required', () => {
    expect(problems({ name: ' ', street: '', postalCode: '', city: '' })).toEqual([
      'Name ist erforderlich',
      'Straße und Hausnummer ist erforderlich',
      'Ort ist erforderlich',
      'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein',
    ]);
  });

  it('ask for five digits in Germany only', () => {
    expect(problems({ postalCode: '1010' })).toHaveLength(1);
    expect(problems({ postalCode: '1010', country: 'AT' })).toEqual([]);
    expect(problems({ postalCode: '1012 ab', country: 'NL' })).toEqual([]);
  });

  it('leave a VAT number out where no field asks for one', () => {
    const entries = { ...startEntries(stored, undefined), country: 'CH', vatId: 'ATU12345675' };
    expect(addressSchema.parse(entries).vatId).toBe('');
  });

  it('take a VAT number with blanks and pass it on without', () => {
    const start = startEntries({ ...stored, company: 'Brandt GmbH' }, undefined);
    const entries = { ...start, vatId: 'de 123 456 788' };
    expect(addressSchema.parse(entries).vatId).toBe('DE123456788');
  });

  it('refuse what is no VAT number', () => {
    expect(problems({ company: 'Brandt GmbH', vatId: '123' })).toEqual([
      'Bitte geben Sie eine gültige USt-IdNr. ein, zum Beispiel DE123456788',
    ]);
  });
});
