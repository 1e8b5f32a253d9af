import * as Popover from 'radix-ui/popover';
import type { ReactNode } from 'react';

interface GlossaryTermProps {
  term: string;
  meaning: string;
  /** The term as the text inflects it. */
  children: ReactNode;
}

/** A word of the text that opens its meaning; on paper it is a word like any other. */
export function GlossaryTerm({ term, meaning, children }: GlossaryTermProps) {
  return (
    <Popover.Root>
      <Popover.Trigger className="inline cursor-pointer rounded-inner text-left underline decoration-petrol decoration-dotted decoration-2 underline-offset-4 hover:bg-petrol-tint data-[state=open]:bg-petrol-tint print:inline print:no-underline">
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={term}
          sideOffset={6}
          collisionPadding={12}
          className="z-popover max-w-80 animate-fade-in rounded-box border border-hairline bg-surface p-4 text-compact text-ink shadow-soft"
        >
          <p className="font-semibold text-petrol">{term}</p>
          <p className="mt-1 hyphens-auto">{meaning}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
