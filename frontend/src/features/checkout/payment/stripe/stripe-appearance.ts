import type { Appearance } from '@stripe/stripe-js';

/** Stripe's fields stand in a frame that cannot see our style sheet: they are told the tokens. */
export function stripeAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--color-petrol'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-soft'),
      colorDanger: token('--color-red'),
      colorBackground: token('--color-surface'),
      borderRadius: token('--radius-box'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '17px',
      spacingUnit: '5px',
    },
  };
}
