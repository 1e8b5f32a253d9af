import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import UserIcon from 'lucide-react/icons/user-round';
import type { ComponentProps } from 'react';
import type { UserDto } from '@/api';
import { buttonLook } from '@/ui/button-look';

interface ProfileButtonProps extends ComponentProps<'button'> {
  /** Absent until the server has said who it is. */
  user: UserDto | undefined;
}

/** The button of the profile menu, the same before and after the menu has been loaded. */
export function ProfileButton({ user, ...rest }: ProfileButtonProps) {
  return (
    <button type="button" {...rest} className={buttonLook('quiet', 'compact')}>
      <UserIcon />
      <span className="max-w-40 truncate">{user?.firstName || 'Mein Konto'}</span>
      <ChevronDownIcon />
    </button>
  );
}
