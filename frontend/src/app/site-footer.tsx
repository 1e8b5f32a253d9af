import { clsx } from 'clsx';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useSession } from '@/lib/current-user';
import { paths } from '@/lib/paths';
import { site } from '@/lib/site';
import { PhoneLink } from '@/marketing/phone-link';
import { LinkButton } from '@/ui/link-button';
import {
  contactLink,
  legalLinks,
  type NavigationLink,
  offerLinks,
  withdrawalLink,
} from './navigation-links';

/** Where a visitor has one thing to do: what else there is would only lead away from it. */
const AT_WORK = [
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.confirmEmail,
  paths.checkout,
  paths.confirmChecklist,
  paths.confirmNewsletter,
  paths.emailChoices,
];

/** The end of every page: for visitors all that there is, for whoever is at work only what the law wants in sight. */
export function SiteFooter() {
  const { state } = useSession();
  const { pathname } = useLocation();
  const slim = state !== 'visitor' || AT_WORK.some((path) => matchPath(path, pathname));
  return slim ? slimFooter : visitorsFooter;
}

function SlimFooter() {
  return (
    <footer className="border-hairline border-t text-small print:hidden">
      <nav aria-label="Rechtliches" className="mx-auto w-full max-w-page px-4 py-3 sm:px-6">
        <ul className="flex flex-wrap gap-x-5 sm:justify-center">
          {[contactLink, ...legalLinks, withdrawalLink].map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className={clsx(
                  'inline-flex min-h-11 items-center hover:text-petrol',
                  to === withdrawalLink.to ? 'font-semibold text-petrol' : 'text-ink-soft',
                )}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}

// The same element each time, so that a change of place does not draw it anew.
const slimFooter = <SlimFooter />;
const visitorsFooter = <VisitorsFooter />;

const linkLook = 'inline-block py-1.5 text-white hover:text-brass-bright';

function VisitorsFooter() {
  const { contact, operator } = site;
  return (
    <footer className="bg-ink text-white">
      <div className="mx-auto grid w-full max-w-page gap-x-6 min-[20rem]:grid-cols-2 gap-y-5 px-4 pt-7 pb-5 text-compact sm:gap-10 sm:px-6 sm:py-12 min-[20rem]:max-sm:[&>:not(nav)]:col-span-2 lg:grid-cols-[1.5fr_1.2fr_1.2fr_0.8fr]">
        <div className="max-sm:hidden">
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
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-white/20 border-t py-4 max-sm:flex-nowrap max-sm:gap-x-4 sm:py-6">
          <p className="min-w-0 text-note">© {operator.company}. Alle Rechte vorbehalten.</p>
          <LinkButton
            to={withdrawalLink.to}
            variant="secondary"
            size="compact"
            className="shrink-0"
          >
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
