const NAMES = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * From where this visit came, for the server's counters: a campaign, else the host that led here. It is
 * held in memory alone and goes with the page; nothing is stored on the device.
 */
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
