import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'premium';
export type ButtonSize = 'compact' | 'regular' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-petrol text-white hover:bg-petrol-hover hover:text-white active:bg-petrol-active',
  secondary:
    'border-outline bg-surface text-petrol hover:border-petrol hover:bg-petrol-tint hover:text-petrol active:bg-hairline',
  quiet:
    'border-transparent bg-transparent text-petrol hover:bg-petrol-tint hover:text-petrol active:bg-hairline',
  danger:
    'border-transparent bg-red text-white hover:bg-red-hover hover:text-white active:bg-red-active',
  premium:
    'border-brass bg-brass-bright text-ink hover:bg-brass-hover hover:text-ink active:bg-brass-active',
};

const SIZES: Record<ButtonSize, string> = {
  compact: 'min-h-11 px-4 py-2 text-compact',
  regular: 'min-h-12 px-5 py-2.5 text-compact',
  large: 'min-h-14 px-7 py-3 text-body',
};

const LOCKED =
  'disabled:pointer-events-none disabled:border-hairline disabled:bg-hairline disabled:text-ink-soft aria-busy:cursor-progress';

export function buttonLook(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'regular',
  className?: string,
): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-box border text-center font-semibold leading-snug no-underline transition-colors duration-100 print:hidden',
    VARIANTS[variant],
    SIZES[size],
    LOCKED,
    className,
  );
}
