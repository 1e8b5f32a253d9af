/** Most browsers call themselves by the names of others too: the first that fits is meant. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'auf dem iPhone'],
  [/\biPad\b/, 'auf dem iPad'],
  [/\bAndroid\b/, 'unter Android'],
  [/\bWindows\b/, 'unter Windows'],
  [/\bMac OS X\b/, 'unter macOS'],
  [/\bCrOS\b/, 'unter ChromeOS'],
  [/\bLinux\b/, 'unter Linux'],
];

/** A browser as a person would call it, such as „Firefox unter Windows“, from how it names itself. */
export function browserName(userAgent: string): string {
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (!browser && !system) return 'Unbekanntes Gerät';
  return [browser ?? 'Browser', system].filter(Boolean).join(' ');
}

function find(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
