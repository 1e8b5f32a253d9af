import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export type LinkButtonProps = Look &
  ((ComponentProps<typeof Link> & { href?: never }) | (ComponentProps<'a'> & { to?: never }));

/** A link that looks like a button: `to` stays inside the app, `href` is a full navigation. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  const look = buttonLook(variant, size, className);
  if (rest.to !== undefined) {
    return <Link {...rest} className={look} />;
  }
  return (
    <a {...rest} className={look}>
      {rest.children}
    </a>
  );
}
