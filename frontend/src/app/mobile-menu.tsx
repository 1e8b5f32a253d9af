import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionState } from '@/lib/current-user';
import { PhoneLink } from '@/marketing/phone-link';
import { Badge } from '@/ui/badge';
import { CloseIcon, MenuIcon } from '@/ui/icons/navigation-icons';
import { PhoneIcon } from '@/ui/icons/subject-icons';
import {
  mainLinks,
  type NavigationLink,
  profileLinksFor,
  signInLink,
  signOutLink,
  startLink,
} from './navigation-links';

const entryLook =
  'flex min-h-13 w-full items-center gap-3 border-hairline border-b text-left font-medium text-ink no-underline hover:text-petrol';

/** The menu of narrow screens. It opens without any script. */
export function MobileMenu({ session }: { session: SessionState }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const closeOnEscape = useClosing(menu);
  return (
    <details ref={menu} onKeyDown={closeOnEscape} className="group lg:hidden">
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
            {linksFor(session).map(({ to, label }) => (
              <li key={label}>
                <Link to={to} className={entryLook} onClick={() => close(menu)}>
                  {label}
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
  if (session.state === 'visitor') return [signInLink, startLink];
  const user = session.state === 'signed-in' ? session.user : undefined;
  return [...mainLinks, ...profileLinksFor(user), signOutLink];
}

/**
 * Lets an open `<details>` menu close on a change of page and on a press outside of it.
 * @returns the handler that closes it on Escape and leads the focus back to its button
 */
function useClosing(menu: RefObject<HTMLDetailsElement | null>) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => close(menu), [pathname]);

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

function close(menu: RefObject<HTMLDetailsElement | null>): void {
  if (menu.current) menu.current.open = false;
}
