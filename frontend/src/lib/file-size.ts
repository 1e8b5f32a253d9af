const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

/** `84 kB`, `1,2 MB`; at least 1 kB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KB));
  if (kilobytes < BYTES_PER_MB / BYTES_PER_KB) return `${kilobytes} kB`;
  const megabytes = Math.round((bytes / BYTES_PER_MB) * 10) / 10;
  return `${String(megabytes).replace('.', ',')} MB`;
}
