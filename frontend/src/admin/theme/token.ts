/**
 * The value of a token from `styles/tokens.css`, such as `color-petrol`. MUI computes with colours,
 * so it needs what a variable stands for.
 * @throws Error for a token that the styles do not have
 */
export function token(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  if (value === '') throw new Error(`There is no token --${name}`);
  return value;
}
