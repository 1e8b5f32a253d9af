import { Link } from 'react-router-dom';
import { Card } from '@/ui/card';
import { DownloadIcon } from '@/ui/icons/action-icons';
import { ArrowRightIcon } from '@/ui/icons/navigation-icons';
import { BookIcon, CalculatorIcon } from '@/ui/icons/subject-icons';

const LINKS = [
  { to: '/modules', label: 'Module', icon: <BookIcon /> },
  { to: '/downloads', label: 'Downloads', icon: <DownloadIcon /> },
  { to: '/valuations', label: 'Bewertungen', icon: <CalculatorIcon /> },
];

export function QuickLinksCard() {
  return (
    <Card>
      <nav aria-labelledby="quick-links-heading">
        <h2 id="quick-links-heading" className="text-h3">
          Schnellzugriff
        </h2>
        <ul className="mt-3 divide-y divide-hairline">
          {LINKS.map(({ to, label, icon }) => (
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
