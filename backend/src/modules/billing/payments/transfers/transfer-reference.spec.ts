import { describe, expect, it } from '@jest/globals';
import { isReference, newReference, REFERENCE_ALPHABET } from './transfer-reference.js';

describe('reference of a transfer', () => {
  it('is short, in groups, and without characters that are taken for others', () => {
    for (let i = 0; i < 200; i++) {
      const reference = newReference();
      expect(reference).toMatch(/^FV-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      expect(isReference(reference)).toBe(true);
    }
  });

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 500 }, newReference)).size).toBe(500);
  });

  it('notices each single wrong character', () => {
    const reference = 'FV-7K3F-92Q';
    const last = [...REFERENCE_ALPHABET].filter((one) => isReference(`${reference}${one}`));
    expect(last).toHaveLength(1);
    const right = `${reference}${last[0]}`;
    for (const at of [3, 4, 5, 6, 8, 9, 10]) {
      const others = [...REFERENCE_ALPHABET].filter((one) => one !== right[at]);
      for (const one of others) {
        expect(isReference(`${right.slice(0, at)}${one}${right.slice(at + 1)}`)).toBe(false);
      }
    }
  });

  it('is nothing else', () => {
    for (const text of ['', 'FV', '2026-000001', 'FV-7K3F-92Q0', 'fv-7k3f-92qm']) {
      expect(isReference(text)).toBe(false);
    }
  });
});
