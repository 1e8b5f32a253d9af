/** Bounds of what is accepted: far beyond any small or medium company, and safe to compute with. */
export const MAX_AMOUNT_EUROS = 1_000_000_000_000;
export const MAX_EMPLOYEES = 1_000_000;
export const MAX_AGE_YEARS = 1_000;
export const MAX_INDUSTRY_LENGTH = 100;
export const MAX_COMPANY_NAME_LENGTH = 200;

/** Stored valuations per person: more than anybody needs, few enough to list at once. */
export const MAX_STORED_VALUATIONS = 500;
