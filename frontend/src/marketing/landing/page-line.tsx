import { clsx } from 'clsx';

/**
 * The line that carries the page from the opening scene to the closing one: down one margin of a section,
 * and over to the other at its end. It is drawn as one scrolls where the browser can tie it to that and
 * motion is welcome; everywhere else it is simply there.
 */
export function PageLine({ side }: { side: 'left' | 'right' }) {
  return (
    <span aria-hidden="true" className={clsx('page-line', side === 'right' && '-scale-x-100')}>
      <span className="page-line-down" />
      <svg
        viewBox="0 0 1000 100"
        preserveAspectRatio="none"
        fill="none"
        aria-hidden="true"
        focusable="false"
        className="page-line-across"
      >
        <path
          pathLength={1}
          vectorEffect="non-scaling-stroke"
          d="M1 0C1 46 20 50 90 50H910C980 50 999 54 999 100"
        />
      </svg>
    </span>
  );
}
