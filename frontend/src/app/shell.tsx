import { useRef } from 'react';
import { type Location, matchPath, Outlet, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '@/ui/toaster/toaster';
import { ConfirmationHost } from './confirmation-host';
import { NavigationAnnouncer } from './navigation-announcer';
import { useFocusAfterNavigation } from './navigation-focus';
import { NavigationProgress } from './navigation-progress';
import { paths } from './paths';
import { PreviewBar } from './preview-bar';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** The whole height below the bar, so that the footer stays where it is while a page is loading. */
const MAIN = 'grow min-h-[calc(100dvh-4.0625rem)] lg:min-h-[calc(100dvh-4.5625rem)]';

/** What every page stands in: the bar above, the footer below, messages and focus between pages. */
export function Shell() {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <NavigationProgress />
      <SiteHeader />
      <PreviewBar />
      <main id="inhalt" ref={main} tabIndex={-1} className={MAIN}>
        <Outlet />
      </main>
      <SiteFooter />
      <NavigationAnnouncer />
      <Toaster />
      <ConfirmationHost />
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
