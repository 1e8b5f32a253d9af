const NAMES = ['utm_source', 'utm_medium', 'utm_campaign'];

/** The campaign or the host that led here, for the server's counters; in memory alone. */
export const visitSource = typeof window === 'undefined' ? '' : readSource();

function readSource(): string {
  const before = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const ours = before?.host === window.location.host;
  // A page of ours that was left for this one still names the campaign in its address.
  for (const { searchParams } of [new URL(window.location.href), ...(ours ? [before] : [])]) {
    const named = NAMES.flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value]] : [];
    });
    if (searchParams.has('utm_source')) return new URLSearchParams(named).toString();
  }
  return before && !ours ? new URLSearchParams({ from: before.hostname }).toString() : '';
}
