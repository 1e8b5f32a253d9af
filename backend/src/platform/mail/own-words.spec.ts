import { describe, expect, it } from '@jest/globals';
import { ValidationError } from '../errors/app-error.js';
import type { Email } from './email.js';
import { assertFits, reworded, shippedWords, worded } from './own-words.js';
import { must, words } from './wording.js';

const EMAIL: Email = {
  kind: 'refund',
  recipient: 'karl@example.com',
  subject: words`Ihre ${{ art: 'Erstattung' }}`,
  preview: words`Über ${{ betrag: '990,00 €' }}.`,
  greeting: 'Guten Tag,',
  paragraphs: [
    words`wir haben ${must({ betrag: '990,00 €' })} erstattet.`,
    'Die Rechnung liegt bei.',
    words`Ihr Grund: ${{ grund: 'siehe {{betrag}}' }}`,
  ],
};

const OWN = { subject: 'Geld zurück', preview: '', body: 'Es kamen {{ betrag }} zurück.' };

function faultsOf(own: Partial<typeof OWN>): Record<string, string[]> {
  try {
    assertFits(EMAIL, { ...OWN, ...own });
  } catch (error) {
    return (error as ValidationError).fields ?? {};
  }
  return {};
}

describe('the words of an e-mail', () => {
  it('are those of the code until staff write others', () => {
    expect(worded(EMAIL)).toMatchObject({
      subject: 'Ihre Erstattung',
      preview: 'Über 990,00 €.',
      paragraphs: [
        'wir haben 990,00 € erstattet.',
        'Die Rechnung liegt bei.',
        'Ihr Grund: siehe {{betrag}}',
      ],
    });
  });

  it('are shown to staff with names for what changes, without what stays as it is', () => {
    expect(shippedWords(EMAIL)).toEqual({
      subject: 'Ihre {{art}}',
      preview: 'Über {{betrag}}.',
      body: 'wir haben {{betrag}} erstattet.\n\nIhr Grund: {{grund}}',
    });
  });

  it('of staff take their place, and what stays as it is follows', () => {
    const own = { ...OWN, body: 'Eins mit\n{{betrag}}.\n\n\nZwei.\n' };
    expect(reworded(EMAIL, own)).toEqual({
      kind: 'refund',
      recipient: 'karl@example.com',
      subject: 'Geld zurück',
      greeting: 'Guten Tag,',
      paragraphs: ['Eins mit 990,00 €.', 'Zwei.', 'Die Rechnung liegt bei.'],
    });
  });

  it('fill in nothing twice', () => {
    const { paragraphs } = reworded(EMAIL, { ...OWN, body: '{{grund}} {{betrag}}' });
    expect(paragraphs[0]).toBe('siehe {{betrag}} 990,00 €');
  });
});

describe('words that do not fit are refused:', () => {
  it('with a placeholder that the e-mail does not have', () => {
    expect(faultsOf({ subject: 'Für {{name}}' })).toEqual({
      subject: [
        'Den Platzhalter {{name}} gibt es in dieser E-Mail nicht. Möglich sind: {{art}}, {{betrag}}, {{grund}}.',
      ],
    });
  });

  it('without one that it needs, also where only the subject has it', () => {
    expect(faultsOf({ subject: '{{betrag}}', body: 'Das Geld ist unterwegs.' })).toEqual({
      body: ['Im Text fehlt {{betrag}}. Was dort eingesetzt wird, muss in dieser E-Mail stehen.'],
    });
  });

  it.each(['{{betrag}} {{', '{{betrag}} }}', '{{betrag}} {{art'])(
    'with braces that do not close: %s',
    (body) => {
      expect(faultsOf({ body })).toEqual({
        body: ['Ein Platzhalter ist nicht geschlossen. Er beginnt mit {{ und endet mit }}.'],
      });
    },
  );

  it.each(['__proto__', 'constructor'])('with a name that every object has: %s', (name) => {
    expect(faultsOf({ preview: `{{${name}}}` }).preview?.[0]).toContain('gibt es in dieser E-Mail');
  });

  it('while the shipped ones always fit', () => {
    expect(() => assertFits(EMAIL, shippedWords(EMAIL))).not.toThrow();
  });
});
