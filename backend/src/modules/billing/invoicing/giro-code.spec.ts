import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { giroCode, giroCodeSvg } from './giro-code.js';

const TARGET = {
  accountHolder: 'Nachfolge Westfalen GmbH',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  reference: 'FV-7K3F-92QM',
};

describe('GiroCode', () => {
  it('holds the twelve elements of EPC069-12 in their order, up to the last that is filled', () => {
    expect(giroCode(TARGET, 117_810).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Nachfolge Westfalen GmbH',
      'DE89370400440532013000',
      'EUR1178.10',
      '',
      '',
      'FV-7K3F-92QM',
    ]);
  });

  it('writes amounts with a point and two places', () => {
    const amountOf = (cents: number) => giroCode(TARGET, cents).split('\n')[7];
    expect([1, 100, 99_000, 1_234_567].map(amountOf)).toEqual([
      'EUR0.01',
      'EUR1.00',
      'EUR990.00',
      'EUR12345.67',
    ]);
  });

  it('stays within version 13 of the QR code, also with the longest name', () => {
    const code = giroCode({ ...TARGET, accountHolder: 'Ä'.repeat(90) }, 99_999_999);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
    expect(code.split('\n')[5]).toHaveLength(70);
    expect(encode(code, { ecc: 'M' }).version).toBeLessThanOrEqual(13);
  });

  it('is drawn as lines of a picture, without a script', () => {
    const svg = giroCodeSvg(giroCode(TARGET, 99_000));
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toMatch(/script|href/);
  });
});
