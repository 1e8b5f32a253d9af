import { clsx } from 'clsx';

/** The line that closes the landing page, drawn as it scrolls into view; `page-line-end` in motion.css meets it. */
export function BatonClosing({ className }: { className?: string }) {
  return (
    <div className={clsx('baton-closing overflow-x-clip', className)}>
      <svg
        viewBox="480 0 480 200"
        fill="none"
        strokeWidth={2}
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
        className="block size-full overflow-visible"
      >
        <path
          className="baton-arrives stroke-petrol"
          vectorEffect="non-scaling-stroke"
          d="M-3000 150H480C530 150 550 170 590 168 612 167 630 158 645 152"
        />
        <path
          className="baton-leaves stroke-brass"
          vectorEffect="non-scaling-stroke"
          d="M795 48C840 34 890 25 960 26 1050 28 1110 50 1200 50H4440"
        />
        <g className="baton-passes">
          <g transform="rotate(-36 720 100)">
            <path className="fill-petrol" d="M728 88.5h-60a11.5 11.5 0 0 0 0 23h60z" />
            <path className="fill-brass" d="M735 88.5h37a11.5 11.5 0 0 1 0 23h-37z" />
          </g>
        </g>
      </svg>
    </div>
  );
}
