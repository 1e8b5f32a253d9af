import type { ReactNode } from 'react';

/** What `first-paint.js` shows of a section before the script is there, by the address of its module. */
interface FirstText {
  path: string;
  /** Counted from 0. */
  section: number;
  html: string;
}

/** Later the same module is opened anew, perhaps at another section. */
const SHOWN_FOR_MS = 20_000;

/** What of this module's text the page shows without its script; undefined where it does not, or long after. */
export function readFirstText(): FirstText | undefined {
  const { firstText } = globalThis as { firstText?: FirstText };
  const isShown = firstText?.path === globalThis.location?.pathname;
  return isShown && performance.now() < SHOWN_FOR_MS ? firstText : undefined;
}

/** Room for the beginning of a section's text, which the page shows as soon as it has it; the skeleton until then. */
export function FirstText({ children }: { children: ReactNode }) {
  const shown = readFirstText();
  if (shown) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands in the page already
    return <div dangerouslySetInnerHTML={{ __html: shown.html }} />;
  }
  return (
    <>
      <div data-first-text hidden>
        <p className="figures flex min-h-10.5 items-center font-semibold text-brass-ink text-small lg:-mt-2.5" />
        {/* biome-ignore lint/a11y/useHeadingContent: filled before it is shown */}
        <h2 className="mt-2 mb-3 sm:mb-6" />
        <div data-reading>
          <div className="prose" />
        </div>
      </div>
      <div>{children}</div>
    </>
  );
}
