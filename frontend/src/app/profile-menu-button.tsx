import type { ComponentProps } from 'react';
import type { UserDto } from '@/api';
import { buttonLook } from '@/ui/button-look';
import { ChevronDownIcon } from '@/ui/icons/navigation-icons';
import { UserIcon } from '@/ui/icons/subject-icons';

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
