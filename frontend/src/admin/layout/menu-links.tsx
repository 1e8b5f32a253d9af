import { NavLink } from 'react-router-dom';
import { menuEntries } from './menu-entries';

/** The lists and screens of the back office, one below the other. */
export function MenuLinks({ onChosen }: { onChosen?: () => void }) {
  return (
    <ul className="grid gap-1">
      {menuEntries.map(({ to, label, exact }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={exact ?? false}
            onClick={onChosen}
            className="flex min-h-11 items-center rounded-inner border-l-3 border-transparent px-3 font-medium text-ink no-underline hover:bg-petrol-tint hover:text-petrol aria-[current=page]:border-petrol aria-[current=page]:bg-petrol-tint aria-[current=page]:font-semibold aria-[current=page]:text-petrol"
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
