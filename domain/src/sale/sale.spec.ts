import { describe, expect, it } from '@jest/globals';
import { contentOnSale, type SaleSettings, saleOf, textOnSale } from './index.js';

const settings: SaleSettings = {
  mode: 'approved',
  modes: {
    approved: {
      title: 'Mit Zulassung',
      law: '§ 12 FernUSG',
      parts: ['personal', 'assistant', 'approval'],
      evidence: { approvalNumber: 7345621 },
    },
    information: { title: 'Ohne Fragerecht', law: '§ 1 FernUSG', parts: [] },
    later: { title: 'Ein späteres Gesetz', law: '', parts: ['personal'], evidence: {} },
  },
};
const all = saleOf(settings);
const none = saleOf({ ...settings, mode: 'information' });

describe('the mode of sale', () => {
  it('is an entry of the file, whatever its name', () => {
    expect(all).toEqual({
      mode: 'approved',
      parts: ['personal', 'assistant', 'approval'],
      approvalNumber: '7345621',
    });
    expect(none.parts).toEqual([]);
    expect(saleOf({ ...settings, mode: 'later' }).approvalNumber).toBe('noch nicht erteilt');
  });

  it('is refused by a sentence where there is no such entry, or none of its parts', () => {
    expect(() => saleOf({ ...settings, mode: 'approvd' })).toThrow('„approvd“ nicht');
    const modes = { odd: { title: '', law: '', parts: ['chat' as never] } };
    expect(() => saleOf({ mode: 'odd', modes })).toThrow('Einen Teil „chat“');
  });
});

describe('a text', () => {
  it('keeps what is sold and loses what is not, within a sentence', () => {
    const text = 'Neun Module{{#assistant}}, der KI-Assistent{{/assistant}} und alle Vorlagen.';
    expect(textOnSale(text, all)).toBe('Neun Module, der KI-Assistent und alle Vorlagen.');
    expect(textOnSale(text, none)).toBe('Neun Module und alle Vorlagen.');
  });

  it('leaves no empty line where a tag stands on a line of its own', () => {
    const text = 'Eins.\n\n{{#personal}}\nZwei.\n\n{{/personal}}\nDrei.\n';
    expect(textOnSale(text, all)).toBe('Eins.\n\nZwei.\n\nDrei.\n');
    expect(textOnSale(text, none)).toBe('Eins.\n\nDrei.\n');
  });

  it('says instead what does not belong to it', () => {
    const text = '{{^personal}}Ohne Gespräch.{{/personal}}{{#personal}}Mit Gespräch.{{/personal}}';
    expect(textOnSale(text, all)).toBe('Mit Gespräch.');
    expect(textOnSale(text, none)).toBe('Ohne Gespräch.');
  });

  it('reads one part within another, and leaves other places in braces alone', () => {
    const text = '{{#assistant}}A{{^personal}}B{{/personal}}{{/assistant}} {{price}}';
    expect(textOnSale(text, { parts: ['assistant'] })).toBe('AB {{price}}');
    expect(textOnSale(text, all)).toBe('A {{price}}');
  });

  it('names the number of the approval', () => {
    expect(textOnSale('{{#approval}}Nr. {{sale.approvalNumber}}{{/approval}}', all)).toBe(
      'Nr. 7345621',
    );
  });

  it('that names a part which does not exist stops the build', () => {
    expect(() => textOnSale('{{#asistant}}A{{/asistant}}', all)).toThrow('„asistant“');
  });
});

it('a file loses entries of lists and of mappings that belong to a part', () => {
  const file = {
    title: 'Premium{{#approval}} mit Zulassung{{/approval}}',
    booking: { part: 'personal', title: 'Gespräch' },
    benefits: [{ title: 'Module' }, { part: 'assistant', title: 'Assistent' }],
    empty: null,
    price: 990,
  };
  expect(contentOnSale(file, all)).toEqual({
    title: 'Premium mit Zulassung',
    booking: { title: 'Gespräch' },
    benefits: [{ title: 'Module' }, { title: 'Assistent' }],
    empty: null,
    price: 990,
  });
  expect(contentOnSale(file, none)).toEqual({
    title: 'Premium',
    benefits: [{ title: 'Module' }],
    empty: null,
    price: 990,
  });
});
