import { clsx } from 'clsx';
import type { SVGProps } from 'react';

export type IconProps = SVGProps<SVGSVGElement>;

/** The frame all icons share: 24 units, 1.75 strokes, as large as the text beside it. */
export function Icon({ className, children, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={clsx('shrink-0', className)}
      {...rest}
    >
      {children}
    </svg>
  );
}
