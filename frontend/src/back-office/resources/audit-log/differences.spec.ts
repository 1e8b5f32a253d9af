import { describe, expect, it } from '@jest/globals';
import { differencesOf } from './differences';

describe('a change in the log', () => {
  it('names each field once, as it was and as it is', () => {
    const before = { firstName: 'Karl', role: 'owner' };
    const after = { firstName: 'Karla', hasAccess: true };
    expect(differencesOf({ before, after })).toEqual([
      { field: 'Vorname', before: 'Karl', after: 'Karla' },
      { field: 'Rolle', before: 'Inhaber', after: '–' },
      { field: 'Premium-Zugang', before: '–', after: 'Ja' },
    ]);
  });

  it('writes moments as people do', () => {
    const [difference] = differencesOf({
      before: null,
      after: { subscriptionStartDate: '2026-11-20T13:05:00.000Z' },
    });
    expect(difference?.after).toMatch(/^20\.11\.2026, \d\d:05$/);
  });

  it('calls what the server names as the screens call it', () => {
    const before = { kind: 'contact-copy', state: 'sent', title: 'sent' };
    expect(differencesOf({ before, after: null }).map(({ before }) => before)).toEqual([
      'Kontaktanfrage, Kopie',
      'Gesendet',
      'sent',
    ]);
  });

  it('says amounts, days and outcomes as people do, and no number of another record', () => {
    const after = {
      ...{ cents: 99_000, receivedOn: '2026-11-24', result: 'part', state: 'settled' },
      ...{ paymentId: '6f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a', somethingNew: 'x' },
    };
    expect(differencesOf({ before: null, after })).toEqual([
      { field: 'Betrag', before: '–', after: '990,00\u00a0€' },
      { field: 'Eingegangen am', before: '–', after: '24.11.2026' },
      { field: 'Ergebnis', before: '–', after: 'Teilzahlung' },
      { field: 'Stand', before: '–', after: 'Zugeordnet' },
      { field: 'Sonstiges', before: '–', after: 'x' },
    ]);
  });

  it('sets the parts of a list below each other', () => {
    const after = { kind: 'outside', examples: ['Koi', 'Teich'], forms: [] };
    expect(differencesOf({ before: null, after })).toEqual([
      { field: 'Art', before: '–', after: 'Behandelt der Kurs nicht' },
      { field: 'Andere Wortlaute', before: '–', after: 'Koi\nTeich' },
      { field: 'Rechtsformen', before: '–', after: '–' },
    ]);
  });

  it('tells of a text only how long it is and how to know it again', () => {
    const after = { content: { sha256: '88f380455c80d540d00749', characters: 38638 } };
    const [difference] = differencesOf({ before: null, after });
    expect(difference?.after).toBe('Prüfsumme: 88f38045 …\nZeichen: 38.638');
  });

  it('is nothing where no field is told', () => {
    expect(differencesOf({ before: null, after: null })).toEqual([]);
  });
});
