const BYTES_PER_KB = 1_000;
const BYTES_PER_MB = 1_000_000;

/**
 * Bytes as one reads them: `84 kB`, `1,2 MB`; never less than 1 kB. No figure here needs groups, and the first
 * `Intl` format of a page costs a phone a tenth of a second.
 */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KB));
  if (kilobytes < BYTES_PER_MB / BYTES_PER_KB) return `${kilobytes} kB`;
  const megabytes = Math.round((bytes / BYTES_PER_MB) * 10) / 10;
  return `${String(megabytes).replace('.', ',')} MB`;
}
