const KILO = 1000;

/** A file's size for people: `240 KB`, `1,2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} KB`;
  const megabytes = bytes / (KILO * KILO);
  return `${megabytes.toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB`;
}
