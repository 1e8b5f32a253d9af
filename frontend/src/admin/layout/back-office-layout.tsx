import { type ReactNode, Suspense } from 'react';
import { ScreenSkeleton } from '../screen/screen-skeleton';
import { BackOfficeHeader } from './back-office-header';
import { MenuLinks } from './menu-links';

/** The bar above, the menu beside (in the bar on narrow screens), the screen. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh text-compact">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <BackOfficeHeader />
      <div className="mx-auto flex w-full max-w-[96rem]">
        <nav
          aria-label="Verwaltung"
          className="sticky top-16 hidden h-[calc(100dvh-4rem)] w-56 shrink-0 overflow-y-auto border-r border-hairline px-3 py-6 lg:block"
        >
          <MenuLinks />
        </nav>
        <main id="inhalt" tabIndex={-1} className="min-w-0 grow px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}
