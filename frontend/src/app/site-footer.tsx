import { Link } from 'react-router-dom';
import { site } from '@/lib/site';
import { PhoneLink } from '@/marketing/phone-link';
import { LinkButton } from '@/ui/link-button';
import { legalLinks, type NavigationLink, offerLinks, withdrawalLink } from './navigation-links';

const linkLook = 'inline-block py-1.5 text-white hover:text-brass-bright';

export function SiteFooter() {
  const { contact, operator } = site;
  return (
    <footer className="bg-ink text-white">
      <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-12 text-compact sm:grid-cols-2 sm:px-6 lg:grid-cols-[1.5fr_1.2fr_1.2fr_0.8fr]">
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
