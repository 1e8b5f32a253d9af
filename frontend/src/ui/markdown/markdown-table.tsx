import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MarkdownTableProps {
  children?: ReactNode;
}

/** A table that scrolls inside itself on a narrow screen, with the keyboard too. */
export function MarkdownTable({ children }: MarkdownTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div>
      {scrolls && (
        <p aria-hidden="true" className="text-ink-soft text-note print:hidden">
          Die Tabelle lässt sich seitlich verschieben.
        </p>
      )}
      <div
        ref={frame}
        className="overflow-x-auto"
        {...(scrolls && {
          role: 'group',
          tabIndex: 0,
          'aria-label': 'Tabelle, seitlich verschiebbar',
        })}
      >
        <table>{children}</table>
      </div>
    </div>
  );
}
