import { isProven, type Provable } from '@toolkit/domain/advertising';

/** In production nothing is shown that has no proof: the server says so on the page's root element. */
let evidenceRequired =
  typeof document !== 'undefined' && document.documentElement.dataset.evidence === 'required';

export function requireEvidence(required: boolean): void {
  evidenceRequired = required;
}

/** Whether a statement may be seen here: one without proof only outside production. */
export const isShown = (statement: Provable): boolean => !evidenceRequired || isProven(statement);

export const isSample = (statement: Provable): boolean => !isProven(statement);
