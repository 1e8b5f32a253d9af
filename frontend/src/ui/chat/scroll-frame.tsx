import type { ReactNode } from 'react';
import { Button } from '../button';
import { ArrowDownIcon } from './chat-icons';
import type { useStayAtEnd } from './use-stay-at-end';

interface ScrollFrameProps {
  scroll: ReturnType<typeof useStayAtEnd>;
  children: ReactNode;
}

/** What was said, scrolling by itself; by keyboard as well. */
export function ScrollFrame({ scroll, children }: ScrollFrameProps) {
  const { frame, content, atEnd, goToEnd } = scroll;
  return (
    <div className="relative min-h-0 grow">
      <section
        ref={frame}
        aria-label="Verlauf"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain rounded-inner focus-visible:-outline-offset-3 focus-visible:shadow-none"
      >
        <div ref={content} className="px-1 py-5">
          {children}
        </div>
      </section>
      {!atEnd && (
        <Button
          variant="secondary"
          size="compact"
          onClick={() => {
            goToEnd();
            frame.current?.focus({ preventScroll: true });
          }}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-soft"
        >
          <ArrowDownIcon /> Zum Ende
        </Button>
      )}
    </div>
  );
}
