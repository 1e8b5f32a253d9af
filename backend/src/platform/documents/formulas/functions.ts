interface FunctionRule {
  least: number;
  most: number;
  /** Passes over empty cells and over texts; all others want every cell filled. */
  skipsEmpty?: true;
}

/** The functions a formula may use, by their names in files of spreadsheets. */
export const FUNCTIONS: Record<string, FunctionRule | undefined> = {
  SUM: { least: 1, most: 30, skipsEmpty: true },
  AVERAGE: { least: 1, most: 30, skipsEmpty: true },
  MIN: { least: 1, most: 30, skipsEmpty: true },
  MAX: { least: 1, most: 30, skipsEmpty: true },
  COUNT: { least: 1, most: 30, skipsEmpty: true },
  LARGE: { least: 2, most: 2, skipsEmpty: true },
  SUMIF: { least: 2, most: 3, skipsEmpty: true },
  IF: { least: 3, most: 3 },
  AND: { least: 1, most: 30 },
  OR: { least: 1, most: 30 },
  ABS: { least: 1, most: 1 },
  ROUND: { least: 2, most: 2 },
};
