const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** Bytes as one reads them: `84 kB`, `1,2 MB`; never less than 1 kB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KB));
  if (kilobytes < BYTES_PER_MB / BYTES_PER_KB) return `${whole.format(kilobytes)} kB`;
  return `${oneDecimal.format(bytes / BYTES_PER_MB)} MB`;
}
