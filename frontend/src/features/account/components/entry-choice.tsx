import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';

const WAYS = [
  { to: paths.login, label: 'Anmelden' },
  { to: paths.register, label: 'Konto anlegen' },
];

export function EntryChoice() {
  const { search } = useLocation();
  return (
    <nav aria-label="Zugang" className="grid grid-cols-2 gap-1 rounded-box bg-sunken p-1">
      {WAYS.map(({ to, label }) => (
        <NavLink
          key={to}
          to={{ pathname: to, search }}
          replace
          className="flex min-h-11 items-center justify-center rounded-inner px-2 text-center font-semibold text-compact text-ink-soft no-underline hover:text-petrol aria-[current=page]:bg-surface aria-[current=page]:text-petrol aria-[current=page]:shadow-soft"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
