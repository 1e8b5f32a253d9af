import { clsx } from 'clsx';
import MenuIcon from 'lucide-react/icons/menu';
import PhoneIcon from 'lucide-react/icons/phone';
import CloseIcon from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { UserDto } from '@/api';
import { type SessionState, useSession } from '@/lib/current-user';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { PhoneLink } from '@/marketing/phone-link';
import { Badge } from '@/ui/badge';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { lazyPart } from '@/ui/lazy-part';
import { LinkButton } from '@/ui/link-button';
import {
  isWithin,
  mainLinks,
  type NavigationLink,
  profileLinksFor,
  signInLink,
  signOutLink,
  startLink,
  visitorLinks,
} from './navigation-links';
import { ProfileButton } from './profile-menu-button';
import { SearchButton } from './search-button';

const entryLook =
  'flex min-h-13 w-full items-center gap-3 border-hairline border-b text-left font-medium text-ink no-underline hover:text-petrol';

/** Only somebody who is signed in needs the menu, so a visitor does not load it. */
const ProfileMenu = lazyPart(
  () => import('./profile-menu'),
  ({ user }) => <ProfileButton user={user} />,
);

/** The bar above every page. It stays in sight unless a large zoom leaves too little room below. */
export function SiteHeader() {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const visitor = session.state === 'visitor';
  return (
    <header className="relative top-0 z-header border-hairline border-b bg-paper [@media(min-height:30rem)]:sticky">
      <div
        className={clsx(
          'mx-auto flex min-h-16 w-full items-center gap-4 px-4 sm:px-6 lg:min-h-18',
          visitor ? 'max-w-page' : 'max-w-[90rem]',
        )}
      >
        <Link
          to={visitor ? paths.home : paths.dashboard}
          aria-label={`${site.name}, ${visitor ? 'Startseite' : 'Übersicht'}`}
          className="flex rounded-inner no-underline"
        >
          <BatonLogo word={site.name} />
        </Link>
        <MainNavigation links={visitor ? visitorLinks : mainLinks} />
        <div className="ml-auto flex items-center gap-4 lg:gap-3">
          <PhoneLink
            className={clsx(
              'hidden min-h-11 items-center gap-2 whitespace-nowrap text-compact no-underline hover:underline',
              !visitor && 'xl:max-[90rem]:text-[0px] [&_svg]:size-5',
              'xl:inline-flex',
            )}
          >
            <PhoneIcon />
          </PhoneLink>
          {!visitor && <SearchButton />}
          {user?.hasAccess && (
            <Badge tone="premium" className="max-sm:hidden lg:max-xl:hidden">
              Premium
            </Badge>
          )}
          {visitor ? (
            <SignInButtons />
          ) : (
            <div className="hidden lg:block">
              <Profile user={user} />
            </div>
          )}
          <MobileMenu session={session} />
        </div>
      </div>
    </header>
  );
}

function Profile({ user }: { user: UserDto | undefined }) {
  const [asked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  return (
    // Pressed counts at once: the menu may take the button's place before it is let go.
    <Suspense fallback={<ProfileButton user={user} onPointerDown={ask} onClick={ask} />}>
      <ProfileMenu user={user} asked={asked} />
    </Suspense>
  );
}

function MainNavigation({ links }: { links: readonly NavigationLink[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Hauptnavigation" className="hidden lg:block">
      <ul className="flex">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isWithin(to, pathname) ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border-transparent whitespace-nowrap border-b-2 px-1.5 font-medium text-small text-ink xl:px-2 xl:text-compact no-underline hover:text-petrol aria-[current=page]:border-petrol aria-[current=page]:text-petrol"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignInButtons() {
  return (
    <div className="hidden gap-3 sm:flex">
      <LinkButton to={signInLink.to} variant="quiet" size="compact">
        {signInLink.label}
      </LinkButton>
      <LinkButton to={startLink.to} state={startLink.state} size="compact">
        {startLink.label}
      </LinkButton>
    </div>
  );
}

/** The places of the course, and the way out, stand apart from what belongs to the person. */
const BEGINS_GROUP = new Set(mainLinks.slice(0, 1).concat(signOutLink));
const BEFORE_SIGN_IN = new Set([signInLink, startLink]);
const groupLook = 'mt-5';

/** The menu of narrow screens. It opens without any script. */
function MobileMenu({ session }: { session: SessionState }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = useClosing(menu);
  useLaidOutAhead(menu);
  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group lg:hidden">
      <ClosedByNavigation menu={menu} />
      <summary className="-mr-2 flex size-11 list-none items-center justify-center rounded-box text-petrol hover:bg-petrol-tint [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menü</span>
        <MenuIcon className="size-7 group-open:hidden" />
        <CloseIcon className="hidden size-7 group-open:block" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-hairline border-b bg-paper px-4 pb-6 shadow-soft sm:px-6">
        <nav aria-label="Menü">
          {session.state === 'signed-in' && session.user.hasAccess && (
            <Badge tone="premium" className="mt-4 mb-2 sm:hidden">
              Premium
            </Badge>
          )}
          <ul>
            {linksFor(session).map((link) => (
              <li
                key={link.label}
                className={clsx(
                  BEGINS_GROUP.has(link) && groupLook,
                  // From here on the bar shows them.
                  BEFORE_SIGN_IN.has(link) && 'sm:hidden',
                )}
              >
                <Link
                  to={link.to}
                  state={link.state}
                  className={entryLook}
                  onClick={() => close(menu)}
                >
                  {link.label}
                </Link>
              </li>
            ))}
            <li>
              <PhoneLink className={entryLook}>
                <PhoneIcon className="text-petrol" />
              </PhoneLink>
            </li>
          </ul>
        </nav>
      </div>
    </details>
  );
}

function linksFor(session: SessionState): NavigationLink[] {
  if (session.state === 'visitor') return [signInLink, startLink, ...visitorLinks];
  const user = session.state === 'signed-in' ? session.user : undefined;
  // First what the bar at the lower edge has not.
  return [...profileLinksFor(user), ...mainLinks, signOutLink];
}

/** Closes an open `<details>` menu on a change of page, of which the menu itself does not hear. */
function ClosedByNavigation({ menu }: { menu: RefObject<HTMLDetailsElement | null> }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // Not on the first page: there it may have been opened before this runs.
    if (shown.current !== pathname) close(menu);
    shown.current = pathname;
  }, [menu, pathname]);
  return null;
}

/**
 * Lets an open `<details>` menu close on a press outside of it.
 * @returns the handler that closes it on Escape and leads the focus back to its button
 */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const closeUnlessInside = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close(menu);
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    return () => document.removeEventListener('pointerdown', closeUnlessInside);
  }, [menu]);

  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    close(menu);
    menu.current.querySelector('summary')?.focus();
  };
}

/**
 * What is closed the browser neither styles nor lays out, so that on a phone the first press would wait for it:
 * asked for its size in a free moment, it does both.
 */
function useLaidOutAhead(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const request = requestIdleCallback(() => {
      menu.current?.querySelector('nav')?.getBoundingClientRect();
    });
    return () => cancelIdleCallback(request);
  }, [menu]);
}

function close(menu: RefObject<HTMLDetailsElement | null>): void {
  if (menu.current) menu.current.open = false;
}
