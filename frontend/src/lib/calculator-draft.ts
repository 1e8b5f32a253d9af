import { tabStorage } from './browser-storage';

const KEY = 'valuation-draft';

/** Keeps the calculator's figures for the way through the sign-in, in this tab alone: they are confidential. */
export function storeCalculatorDraft(draft: object): void {
  tabStorage.write(KEY, JSON.stringify(draft));
}

export function readCalculatorDraft(): object {
  return JSON.parse(tabStorage.read(KEY) ?? '{}');
}
