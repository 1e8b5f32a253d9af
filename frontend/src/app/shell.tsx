import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { type Location, matchPath, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { paths } from '@/lib/paths';
import { type Preview, setPreview, usePreview } from '@/lib/preview';
import { Button } from '@/ui/button';
import { afterNextFrame } from '@/ui/later';
import { BottomBar } from './bottom-bar';
import { ConfirmationHost } from './confirmation-host';
import { LeaveGuard } from './leave-guard';
import { Messages } from './messages';
import { NavigationAnnouncer } from './navigation-announcer';
import { NavigationProgress } from './navigation-progress';
import { Offline } from './offline/offline';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

const VIEWS: { preview: Preview; label: string }[] = [
  { preview: 'free', label: 'als kostenloser Nutzer' },
  { preview: 'premium', label: 'als Premium-Mitglied' },
];

/** The whole height below the bar, so that the footer stays where it is while a page is loading. */
const MAIN = 'grow min-h-[calc(100dvh-4.0625rem)] lg:min-h-[calc(100dvh-4.5625rem)]';

/**
 * What every page stands in: the bar above, the footer below, messages and focus between pages. Only parts of it
 * hear of a change of place.
 */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <NavigationProgress />
      <SiteHeader />
      <BottomBar />
      <PreviewBar />
      <Offline />
      <main id="inhalt" ref={main} tabIndex={-1} className={MAIN}>
        <Outlet />
      </main>
      <SiteFooter />
      <NavigationAnnouncer />
      <Messages />
      <ConfirmationHost />
      <LeaveGuard />
      <FocusAfterNavigation main={main} />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * Under which name the router keeps where one had scrolled. The reader keeps its own place, in its
 * text: until that is there, one sees the top of the page, which a name never used before gives.
 */
function scrollKey({ key, pathname }: Location): string {
  return matchPath(paths.module, pathname) ? `${key} ${performance.now()}` : key;
}

/**
 * After a change of page the keyboard goes on from the new page's heading, unless the page has
 * given the focus to something of its own, such as the first field of a form. Once the heading has been
 * painted: to give the focus, the browser lays out the page at once.
 */
function FocusAfterNavigation({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    return afterNextFrame(() => {
      const page = main.current;
      shown.current = pathname;
      if (!page || (page !== document.activeElement && page.contains(document.activeElement)))
        return;
      (page.querySelector<HTMLElement>('h1[tabindex]') ?? page).focus({ preventScroll: true });
    });
  }, [pathname, main]);
  return null;
}

/** On top of every page while staff look at the course as somebody else. */
function PreviewBar() {
  const session = useSession();
  const preview = usePreview();
  const isStaff = session.state === 'signed-in' && session.user.role === 'admin';
  if (!isStaff || !preview) return null;
  return (
    <section
      aria-label="Vorschau"
      className="border-hairline border-b bg-brass-tint text-small print:hidden"
    >
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
        <p>
          <strong>Vorschau.</strong> Fortschritt und Downloads werden nicht gezählt.
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own */}
        <div role="group" aria-label="Ansicht" className="flex flex-wrap items-center gap-2">
          <span aria-hidden="true">Ansicht:</span>
          {VIEWS.map((view) => (
            <button
              key={view.preview}
              type="button"
              aria-pressed={view.preview === preview}
              onClick={() => setPreview(view.preview)}
              className={clsx(
                'min-h-11 rounded-box border px-3',
                view.preview === preview
                  ? 'border-petrol bg-petrol font-semibold text-surface'
                  : 'border-outline bg-surface text-petrol hover:bg-petrol-tint',
              )}
            >
              {view.label}
            </button>
          ))}
        </div>
        <Button
          variant="quiet"
          size="compact"
          className="sm:ml-auto"
          onClick={() => setPreview(null)}
        >
          Vorschau beenden
        </Button>
      </div>
    </section>
  );
}
