const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** `1,2 MB` or `340 kB`. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1) return `${number.format(megabytes)} MB`;
  return `${number.format(Math.max(1, Math.round(bytes / 1000)))} kB`;
}
