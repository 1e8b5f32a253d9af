import ListFilterIcon from 'lucide-react/icons/list-filter';
import type { ComponentProps } from 'react';
import { buttonLook } from '@/ui/button-look';

/** The button of the filters' menu, the same before and after the menu has been loaded. */
export const FilterButton = ({ children = 'Filter', ...button }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="menu"
    {...button}
    className={buttonLook('quiet', 'compact', 'h-12')}
  >
    <ListFilterIcon />
    {children}
  </button>
);
