import { tabStorage } from './browser-storage';

const KEY = 'valuation-draft';

/**
 * Keeps the calculator's figures in this tab, so that somebody who leaves to sign in finds them again.
 * They never reach the disk for good: a company's profit is nobody's business.
 */
export function storeCalculatorDraft(draft: object): void {
  tabStorage.write(KEY, JSON.stringify(draft));
}

/** What this tab holds; an empty object where there is nothing. */
export function readCalculatorDraft(): object {
  return JSON.parse(tabStorage.read(KEY) ?? '{}');
}
