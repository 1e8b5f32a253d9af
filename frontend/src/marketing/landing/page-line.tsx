/** The line from the opening scene to the closing one, along the margins behind the sections. */
export function PageLine() {
  return (
    <span aria-hidden="true" className="page-line">
      <span className="page-line-down" />
      <Turn className="page-line-across" d="M0 0C0 46 19 50 90 50H910C981 50 1000 54 1000 100" />
    </span>
  );
}

export function PageLineStart() {
  return (
    <span aria-hidden="true" className="page-line">
      <Turn className="page-line-start" d="M1000 0C400 0 0 25 0 100" />
    </span>
  );
}

export function PageLineEnd() {
  return (
    <span aria-hidden="true" className="page-line page-line-last">
      <span className="page-line-down" />
      <Turn className="page-line-end" d="M0 0C0 75 400 100 1000 100" />
    </span>
  );
}

function Turn({ className, d }: { className: string; d: string }) {
  return (
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path vectorEffect="non-scaling-stroke" d={d} />
    </svg>
  );
}
