import claims from '@content/site/claims.yml';

/** An advertising claim; figure and label read as one phrase. */
export interface Claim {
  figure: string;
  label: string;
}

/** The claim of that name, or nothing once the operator has deleted it. */
export function claimOf(key: string | undefined): Claim | undefined {
  return (claims as Record<string, Claim> | null)?.[key ?? ''];
}

/** Those of the named claims that still stand, in the given order. */
export function claimsOf(keys: string[]): Claim[] {
  return keys.map(claimOf).filter((claim) => claim !== undefined);
}

/** A claim as running text. */
export function phraseOf({ figure, label }: Claim): string {
  return `${figure} ${label}`;
}
