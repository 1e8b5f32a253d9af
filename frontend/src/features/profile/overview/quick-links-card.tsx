import { Link } from 'react-router-dom';
import type { UserDto } from '@/api';
import { hasBought } from '@/lib/premium';
import { Card } from '@/ui/card';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { BookIcon, CalculatorIcon, ChatIcon, DocumentIcon } from '@/ui/icons/subject-icons';

const FOR_ALL = [
  { to: '/modules', label: 'Module', icon: <BookIcon /> },
  { to: '/chat', label: 'KI-Assistent', icon: <ChatIcon /> },
  { to: '/downloads', label: 'Downloads', icon: <DownloadIcon /> },
  { to: '/valuations', label: 'Bewertungen', icon: <CalculatorIcon /> },
];

const FOR_BUYERS = [{ to: '/billing', label: 'Rechnungen', icon: <DocumentIcon /> }];

/** The ways on; invoices for those who have bought, also where access only begins later. */
export function QuickLinksCard({ user }: { user: UserDto }) {
  const links = [...FOR_ALL, ...(hasBought(user) ? FOR_BUYERS : [])];
  return (
    <Card>
      <nav aria-labelledby="quick-links-heading">
        <h2 id="quick-links-heading" className="text-h3">
          Schnellzugriff
        </h2>
        <ul className="mt-3 divide-y divide-hairline">
          {links.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-13 items-center gap-3 rounded-inner text-compact font-semibold no-underline hover:underline"
              >
                {icon}
                <span className="grow">{label}</span>
                <ArrowRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
