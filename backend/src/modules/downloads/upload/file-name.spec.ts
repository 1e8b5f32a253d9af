import { describe, expect, it } from '@jest/globals';
import { addressName, freeFileName } from './file-name.js';

describe('the name of an uploaded file', () => {
  it.each([
    ['Checkliste Übergabe.pdf', 'checkliste-uebergabe'],
    ['Größe & Maß (v2.1).final.DOCX', 'groesse-mass-v2-1-final'],
    ['U\u0308bergabe.pdf', 'uebergabe'],
    ['Café à la carte.pdf', 'cafe-a-la-carte'],
    ['../../etc/passwd.pdf', 'etc-passwd'],
    ['契約.pdf', 'dokument'],
    ['.pdf', 'dokument'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(80)],
  ])('%s becomes %s', (name, expected) => {
    expect(addressName(name)).toBe(expected);
  });

  it.each(['modul-3-wert.pdf', 'Modul 3.pdf', 'Bonus.pdf', 'bonus-glossar.docx'])(
    '%s cannot stand in the way of a document of the course',
    (name) => {
      expect(addressName(name)).toMatch(/^dokument-(modul|bonus)/);
    },
  );

  it('that only begins with the same letters stays', () => {
    expect(addressName('Bonuszahlungen.pdf')).toBe('bonuszahlungen');
  });

  it('gets a number where it is taken', () => {
    expect(freeFileName('a', 'PDF', [])).toBe('a.pdf');
    expect(freeFileName('a', 'PDF', ['a.docx', 'a-b.pdf'])).toBe('a.pdf');
    expect(freeFileName('a', 'PDF', ['a.pdf', 'a-2.pdf', 'a-4.pdf'])).toBe('a-3.pdf');
  });
});
