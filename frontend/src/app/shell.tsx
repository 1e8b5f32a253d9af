import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import {
  Link,
  type Location,
  matchPath,
  Outlet,
  ScrollRestoration,
  useLocation,
} from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { paths } from '@/lib/paths';
import { type Preview, setPreview, usePreview } from '@/lib/preview';
import { site } from '@/lib/site';
import { PhoneLink } from '@/marketing/phone-link';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';

import { BottomBar } from './bottom-bar';
import { ConfirmationHost } from './confirmation-host';
import { Messages } from './messages';
import { NavigationAnnouncer } from './navigation-announcer';
import { legalLinks, type NavigationLink, offerLinks, withdrawalLink } from './navigation-links';
import { NavigationProgress } from './navigation-progress';
import { Offline } from './offline/offline';
import { SiteHeader } from './site-header';

const linkLook = 'inline-block py-1.5 text-white hover:text-brass-bright';

const VIEWS: { preview: Preview; label: string }[] = [
  { preview: 'free', label: 'als kostenloser Nutzer' },
  { preview: 'premium', label: 'als Premium-Mitglied' },
];

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
 * given the focus to something of its own, such as the first field of a form.
 */
function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const page = main.current;
    if (shown.current === pathname || !page) return;
    shown.current = pathname;
    if (page !== document.activeElement && page.contains(document.activeElement)) return;
    (page.querySelector<HTMLElement>('h1[tabindex]') ?? page).focus({ preventScroll: true });
  }, [pathname, main]);
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

function SiteFooter() {
  const { contact, operator } = site;
  return (
    <footer className="bg-ink text-white">
      <div className="mx-auto grid w-full max-w-page grid-cols-2 gap-x-6 gap-y-7 px-4 py-10 text-compact sm:gap-10 sm:px-6 sm:py-12 max-sm:[&>:not(nav)]:col-span-2 lg:grid-cols-[1.5fr_1.2fr_1.2fr_0.8fr]">
        <div>
          <p className="font-semibold font-serif text-h3">{site.name}</p>
          <p className="mt-2 max-w-80">{site.tagline}</p>
        </div>
        <address className="not-italic">
          <h2 className="font-sans text-compact">Kontakt</h2>
          <ul className="mt-2">
            <li>
              <a href={`mailto:${contact.email}`} className={linkLook}>
                {contact.email}
              </a>
            </li>
            <li>
              <PhoneLink className={linkLook} />
            </li>
            <li className="py-1.5">{contact.supportHours}</li>
          </ul>
        </address>
        <FooterLinks title="Angebot" links={offerLinks} />
        <FooterLinks title="Rechtliches" links={legalLinks} />
      </div>
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-white/20 border-t py-6">
          <p className="text-note">© {operator.company}. Alle Rechte vorbehalten.</p>
          <LinkButton to={withdrawalLink.to} variant="secondary" size="compact">
            {withdrawalLink.label}
          </LinkButton>
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: NavigationLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans text-compact">{title}</h2>
      <ul className="mt-2">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={linkLook}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
