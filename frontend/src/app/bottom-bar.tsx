import BookIcon from 'lucide-react/icons/book-open';
import DownloadIcon from 'lucide-react/icons/download';
import HouseIcon from 'lucide-react/icons/house';
import PlanIcon from 'lucide-react/icons/list-checks';
import ChatIcon from 'lucide-react/icons/message-square-text';
import ScaleIcon from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { paths } from '@/lib/paths';
import { isSold } from '@/lib/site';
import { isWithin } from './navigation-links';

/** The visible word is short and part of the full name. */
const PLACES: { to: string; label: string; name?: string; icon: ReactNode }[] = [
  { to: paths.dashboard, label: 'Übersicht', icon: <HouseIcon /> },
  { to: paths.modules, label: 'Module', icon: <BookIcon /> },
  { to: paths.plan, label: 'Verkauf', name: 'Mein Verkauf', icon: <PlanIcon /> },
  { to: paths.calculator, label: 'Bewertung', icon: <ScaleIcon /> },
  ...(isSold('assistant')
    ? [{ to: paths.chat, label: 'KI', name: 'KI-Assistent', icon: <ChatIcon /> }]
    : []),
  { to: paths.downloads, label: 'Downloads', icon: <DownloadIcon /> },
];

/** Where a text or an order has the whole height, with steps of its own at the lower edge; and what is for staff. */
const WITHOUT_BAR = [
  paths.module,
  paths.modulePrint,
  paths.track,
  paths.document,
  paths.rehearsal,
  paths.chat,
  paths.checkout,
  paths.adminQuick,
];

/**
 * The main places of the product within the thumb's reach, on screens too narrow for the bar above.
 * It comes before the page's content for the keyboard, as the bar above does.
 */
export function BottomBar() {
  const session = useSession();
  const { pathname } = useLocation();
  const away = WITHOUT_BAR.some((path) => matchPath(path, pathname));
  if (session.state !== 'signed-in' || away) return null;
  return (
    <nav
      aria-label="Hauptbereiche"
      className="bottom-bar inset-x-0 bottom-0 z-header border-hairline border-y bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden [@media(min-height:30rem)]:fixed [@media(min-height:30rem)]:border-b-0"
    >
      <ul className="mx-auto grid max-w-page min-[20rem]:grid-cols-3 max-[20rem]:grid-cols-2 min-[22.5rem]:flex min-[22.5rem]:justify-between sm:justify-around">
        {PLACES.map(({ to, label, name, icon }) => (
          <li key={to} className="min-[22.5rem]:grow sm:grow-0">
            <Link
              to={to}
              aria-label={name}
              aria-current={isWithin(to, pathname) ? 'page' : undefined}
              className="grid min-h-15 justify-items-center gap-0.5 border-transparent border-t-3 px-0.5 pt-1.5 pb-1 text-ink text-note leading-tight tracking-tight no-underline hover:text-petrol aria-[current=page]:border-petrol aria-[current=page]:font-semibold aria-[current=page]:text-petrol sm:px-3 [&_svg]:size-6"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
