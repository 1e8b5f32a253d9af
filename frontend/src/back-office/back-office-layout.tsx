import MenuIcon from 'lucide-react/icons/menu';
import CloseIcon from 'lucide-react/icons/x';
import { type ReactNode, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths, signOutPath } from '@/lib/paths';
import { site } from '@/lib/site';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { Button } from '@/ui/button';
import { LinkButton } from '@/ui/link-button';
import { Count, countAt, useWaiting } from './overview/waiting';
import { preloadList, preloadRecords } from './resources';
import { listPath } from './screen/record-path';
import { ScreenSkeleton } from './screen/screen-states';

interface MenuGroup {
  /** Undefined where the entries need no common name. */
  name?: string;
  entries: MenuEntry[];
}

/** What the menu offers, grouped by what one wants to do. */
const menuGroups: MenuGroup[] = [
  {
    entries: [
      { to: paths.admin, label: 'Übersicht', exact: true },
      { to: `${paths.admin}/launch`, label: 'Vor dem Start' },
      { to: `${paths.admin}/visits`, label: 'Besuche' },
    ],
  },
  {
    name: 'Verkauf',
    entries: [
      { to: listPath('payments'), label: 'Zahlungen' },
      { to: listPath('invoices'), label: 'Rechnungen' },
      { to: listPath('bank-lines'), label: 'Kontoauszüge' },
      { to: `${paths.admin}/bookkeeping`, label: 'Buchhaltung' },
      { to: `${paths.admin}/vat-limit`, label: 'EU-Umsatzschwelle' },
      { to: listPath('coupons'), label: 'Gutscheine' },
      { to: listPath('withdrawals'), label: 'Widerrufe' },
    ],
  },
  {
    name: 'Menschen',
    entries: [
      { to: listPath('users'), label: 'Nutzer' },
      { to: listPath('contact-requests'), label: 'Kontaktanfragen' },
      { to: listPath('talks'), label: 'Gespräche' },
      { to: listPath('leads'), label: 'Checklisten' },
      { to: listPath('subscribers'), label: 'Abonnenten' },
    ],
  },
  {
    name: 'Post',
    entries: [
      { to: listPath('emails'), label: 'E-Mails' },
      { to: listPath('email-texts'), label: 'E-Mail-Texte' },
      { to: listPath('newsletters'), label: 'Neue Inhalte' },
    ],
  },
  {
    name: 'Inhalte',
    entries: [
      { to: listPath('modules'), label: 'Module' },
      { to: listPath('downloads'), label: 'Downloads' },
      { to: listPath('questions'), label: 'Fragen' },
      { to: listPath('answer-cards'), label: 'Antwortkarten' },
      { to: `${paths.admin}/assumptions`, label: 'Annahmen' },
      { to: `${paths.admin}/law`, label: 'Recht' },
    ],
  },
  { entries: [{ to: listPath('audit-log'), label: 'Protokoll' }] },
];

const MENU = 'verwaltung-menue';

/** The bar above, the menu beside (in the bar on narrow screens), the screen. */
export function BackOfficeLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const fetchRecords = () => preloadRecords(pathname);
  return (
    <div className="min-h-dvh text-compact">
      <a href="#inhalt" className="skip-link">
        Zum Inhalt springen
      </a>
      <BackOfficeHeader />
      <div className="mx-auto flex w-full max-w-[96rem]">
        <nav
          aria-label="Verwaltung"
          className="sticky top-16 hidden h-[calc(100dvh-4rem-1px)] w-56 shrink-0 overflow-y-auto border-r border-hairline px-3 py-3 lg:block"
        >
          <MenuLinks />
        </nav>
        <main
          id="inhalt"
          tabIndex={-1}
          onPointerEnter={fetchRecords}
          onKeyDown={fetchRecords}
          className="min-w-0 grow px-4 py-6 sm:px-6 lg:px-8 lg:py-8"
        >
          <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
        </main>
      </div>
    </div>
  );
}

/** Brand, the way back to the product, and on narrow screens the menu. */
function BackOfficeHeader() {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-header border-hairline border-b bg-paper">
      <div className="mx-auto flex min-h-16 w-full max-w-[96rem] items-center gap-3 px-4 sm:px-6">
        <Link
          to={paths.admin}
          className="flex items-center gap-3 rounded-inner text-ink no-underline"
        >
          <BatonLogo word={site.name} />
          <span className="rounded-full bg-petrol px-3 py-0.5 font-semibold text-note text-white max-sm:sr-only">
            Verwaltung
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <LinkButton to={paths.dashboard} variant="quiet" size="compact" className="max-lg:hidden">
            Zum Produkt
          </LinkButton>
          <LinkButton to={signOutPath} variant="quiet" size="compact" className="max-lg:hidden">
            Abmelden
          </LinkButton>
          <Button
            variant="secondary"
            size="compact"
            aria-expanded={open}
            aria-controls={MENU}
            onClick={() => setOpen(!open)}
            className="lg:hidden"
          >
            {open ? <CloseIcon /> : <MenuIcon />}
            Menü
          </Button>
        </div>
      </div>
      <nav
        id={MENU}
        hidden={!open}
        aria-label="Menü der Verwaltung"
        className="max-h-[calc(100dvh-4rem)] overflow-y-auto border-hairline border-t px-4 py-3 lg:hidden"
      >
        <MenuLinks onChosen={() => setOpen(false)} />
        <div className="mt-3 flex flex-wrap gap-2 border-hairline border-t pt-3">
          <LinkButton to={paths.dashboard} variant="quiet" size="compact">
            Zum Produkt
          </LinkButton>
          <LinkButton to={signOutPath} variant="quiet" size="compact">
            Abmelden
          </LinkButton>
        </div>
      </nav>
    </header>
  );
}

/** The lists and screens of the back office, one below the other; on a desk all of them fit into a window. */
function MenuLinks({ onChosen }: { onChosen?: () => void }) {
  const { data: waiting } = useWaiting();
  return (
    <div className="grid gap-x-6 sm:max-lg:grid-cols-2">
      {menuGroups.map(({ name, entries }) => (
        <div key={entries[0]?.to} className="pb-3 lg:pb-0.5">
          {name && (
            <p aria-hidden="true" className="px-3.5 pt-1 text-ink-soft text-note">
              {name}
            </p>
          )}
          <ul aria-label={name} className="grid">
            {entries.map(({ to, label, exact }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={exact ?? false}
                  onClick={onChosen}
                  onPointerEnter={() => preloadList(to)}
                  onFocus={() => preloadList(to)}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-inner border-l-3 border-transparent px-3 font-medium text-ink no-underline hover:bg-petrol-tint hover:text-petrol aria-[current=page]:border-petrol aria-[current=page]:bg-petrol-tint aria-[current=page]:font-semibold aria-[current=page]:text-petrol lg:min-h-7"
                >
                  {label}
                  <MenuCount value={countAt(to, waiting)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** How much of an entry waits for somebody; nothing where nothing does. */
function MenuCount({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <span className="text-small">
      <Count value={value} />
      <span className="sr-only"> zu erledigen</span>
    </span>
  );
}

interface MenuEntry {
  to: string;
  label: string;
  exact?: boolean;
}
