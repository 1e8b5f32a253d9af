import { useState } from 'react';
import { Link } from 'react-router-dom';
import { site } from '@/lib/site';
import { BatonLogo } from '@/ui/baton/baton-logo';
import { Button } from '@/ui/button';
import { CloseIcon, MenuIcon } from '@/ui/icons/navigation-icons';
import { LinkButton } from '@/ui/link-button';
import { MenuLinks } from './menu-links';

const MENU = 'verwaltung-menue';

/** Brand, the way back to the product, and on narrow screens the menu. */
export function BackOfficeHeader() {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-header border-hairline border-b bg-paper">
      <div className="mx-auto flex min-h-16 w-full max-w-[96rem] items-center gap-3 px-4 sm:px-6">
        <Link to="/admin" className="flex items-center gap-3 rounded-inner text-ink no-underline">
          <BatonLogo word={site.name} />
          <span className="rounded-full bg-petrol px-3 py-0.5 font-semibold text-note text-white max-sm:sr-only">
            Verwaltung
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <LinkButton to="/dashboard" variant="quiet" size="compact" className="max-lg:hidden">
            Zum Produkt
          </LinkButton>
          <LinkButton to="/login?logout=1" variant="quiet" size="compact" className="max-lg:hidden">
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
          <LinkButton to="/dashboard" variant="quiet" size="compact">
            Zum Produkt
          </LinkButton>
          <LinkButton to="/login?logout=1" variant="quiet" size="compact">
            Abmelden
          </LinkButton>
        </div>
      </nav>
    </header>
  );
}
