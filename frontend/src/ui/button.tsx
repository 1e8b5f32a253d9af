import { Slot } from 'radix-ui/slot';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look';
import { SpinnerIcon } from './spinner';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  busyLabel?: string;
  asChild?: boolean;
}

/** Ignores the second half of a double click. A busy button stays focusable (`aria-disabled`). */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const look = buttonLook(variant, size, className);
  const pressed = useRef(false);
  if (asChild) {
    return (
      <Slot className={look} {...rest}>
        {children}
      </Slot>
    );
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || pressed.current) {
      event.preventDefault();
      return;
    }
    pressed.current = true;
    // A call that begins with the press is told of by the next timer; the one after it finds the button busy.
    setTimeout(() => setTimeout(() => (pressed.current = false)));
    onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={look}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy && <SpinnerIcon />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
