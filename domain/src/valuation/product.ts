/**
 * The product of factors given in whole hundredths. Multiplying hundredths as integers makes it
 * exact, so that neither the order of the factors nor binary noise can move a displayed figure.
 */
export function productOfFactors(factors: readonly { faktor: number }[]): number {
  const hundredths = factors.reduce((product, { faktor }) => product * Math.round(faktor * 100), 1);
  return hundredths / 100 ** factors.length;
}
