import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { UserDto } from '@/api';
import { useSession } from '@/lib/current-user';
import { site } from '@/lib/site';
import { PhoneLink } from '@/marketing/phone-link';
import { Badge } from '@/ui/badge';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { PhoneIcon } from '@/ui/icons/subject-icons';
import { LinkButton } from '@/ui/link-button';
import { MobileMenu } from './mobile-menu';
import { mainLinks, signInLink, startLink } from './navigation-links';
import { paths } from './paths';
import { ProfileButton } from './profile-menu-button';

/** Only somebody who is signed in needs the menu, so a visitor does not load it. */
const ProfileMenu = lazy(() => import('./profile-menu'));

/** The bar above every page. It stays in sight unless a large zoom leaves too little room below. */
export function SiteHeader() {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const visitor = session.state === 'visitor';
  return (
    <header className="relative top-0 z-header border-hairline border-b bg-paper [@media(min-height:30rem)]:sticky">
      <div className="mx-auto flex min-h-16 w-full max-w-page items-center gap-4 px-4 sm:px-6 xl:gap-6 lg:min-h-18">
        <Link
          to={visitor ? paths.home : paths.dashboard}
          aria-label={`${site.name}, ${visitor ? 'Startseite' : 'Übersicht'}`}
          className="flex rounded-inner no-underline"
        >
          <BatonLogo word={site.name} />
        </Link>
        {!visitor && <MainNavigation />}
        <div className="ml-auto flex items-center gap-4 lg:gap-3 xl:gap-4">
          <PhoneLink className="hidden min-h-11 items-center gap-2 whitespace-nowrap text-compact no-underline hover:underline lg:inline-flex">
            <PhoneIcon />
          </PhoneLink>
          {user?.hasAccess && (
            <Badge tone="premium" className="max-sm:hidden">
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
  return (
    <Suspense fallback={<ProfileButton user={user} onClick={() => setAsked(true)} />}>
      <ProfileMenu user={user} asked={asked} />
    </Suspense>
  );
}

function MainNavigation() {
  return (
    <nav aria-label="Hauptnavigation" className="hidden lg:block">
      <ul className="flex xl:gap-1">
        {mainLinks.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center border-transparent whitespace-nowrap border-b-2 px-2.5 font-medium text-compact text-ink no-underline xl:px-3 hover:text-petrol aria-[current=page]:border-petrol aria-[current=page]:text-petrol"
            >
              {label}
            </NavLink>
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
      <LinkButton to={startLink.to} size="compact">
        {startLink.label}
      </LinkButton>
    </div>
  );
}
