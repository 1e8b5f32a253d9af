export function BatonDropped({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 320 96"
      fill="none"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path className="stroke-ink" d="M2 90H318" />
      <path
        className="stroke-outline"
        strokeDasharray="1 7"
        d="M6 22C40 10 70 38 82 84 92 50 122 46 136 84 142 70 154 68 162 80"
      />
      <g transform="translate(226 77) rotate(-4)">
        <path className="fill-petrol" d="M-3-11h-51a11 11 0 0 0 0 22h51z" />
        <path className="fill-brass" d="M4-11h50a11 11 0 0 1 0 22H4z" />
      </g>
    </svg>
  );
}
