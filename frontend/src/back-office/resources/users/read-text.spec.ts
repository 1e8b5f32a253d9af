import { describe, expect, it } from '@jest/globals';
import { readText } from './import-users';

describe('a chosen table', () => {
  it('is read as UTF-8, without the mark in front', async () => {
    const bytes = new TextEncoder().encode('\uFEFFFirma\nMüller & Söhne');
    expect(await readText(new Blob([bytes]))).toBe('Firma\nMüller & Söhne');
  });

  it('keeps its umlauts where Excel for Windows has saved it', async () => {
    const bytes = Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80]);
    expect(await readText(new Blob([bytes]))).toBe('Müller €');
  });
});
