import type { TableShape } from '@toolkit/documents/reading/markdown-plugins';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MarkdownTableProps {
  shape: TableShape;
  wide: boolean;
  children?: ReactNode;
}

/** On a phone a list of labelled pairs; a calculation stays a table and scrolls sideways. */
export function MarkdownTable({ shape, wide, children }: MarkdownTableProps) {
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
    <div className={wide ? 'wide-table' : undefined}>
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
        {shape === 'pairs' ? (
          // biome-ignore lint/a11y/noRedundantRoles: laid out as a list it would be no table any more
          <table role="table" className="pairs" data-wide={wide ? '' : undefined}>
            {children}
          </table>
        ) : (
          <table data-wide={wide ? '' : undefined}>{children}</table>
        )}
      </div>
    </div>
  );
}
