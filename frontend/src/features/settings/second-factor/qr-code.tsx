import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
}

/** Black on white, whatever surrounds it: cameras want the contrast and the quiet edge. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto my-3 size-52 rounded-inner border border-hairline bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
