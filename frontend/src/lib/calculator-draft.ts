const KEY = 'valuation-draft';

/**
 * Keeps the calculator's figures in this tab, so that somebody who leaves to sign in finds them again.
 * They never reach the disk for good: a company's profit is nobody's business.
 */
export function storeCalculatorDraft(draft: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A browser that stores nothing still calculates.
  }
}

/** What this tab holds; an empty object where there is nothing. */
export function readCalculatorDraft(): object {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}
