import * as Primitive from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  );
}

interface TooltipProps {
  /** An addition to a control that has its name without it. */
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** The control; it must take a ref and the focus. */
  children: ReactNode;
}

/** Rendered beside its control, not at the end of the page, so that it stays in its landmark. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Content
        side={side}
        sideOffset={8}
        collisionPadding={12}
        className="z-popover max-w-72 animate-fade-in rounded-inner bg-ink px-3 py-2 text-small text-white shadow-soft"
      >
        {content}
        <Primitive.Arrow className="fill-ink" />
      </Primitive.Content>
    </Primitive.Root>
  );
}
