import { clsx } from 'clsx';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={clsx('rounded-inner border border-hairline bg-white', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
