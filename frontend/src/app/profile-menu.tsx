import type { UserDto } from '@/api';
import { DropdownMenu, DropdownMenuLink, DropdownMenuSeparator } from '@/ui/dropdown-menu';
import { profileLinksFor, signOutLink } from './navigation-links';
import { ProfileButton } from './profile-menu-button';

interface ProfileMenuProps {
  user: UserDto | undefined;
  /** Somebody pressed the button while the menu was still being loaded. */
  asked: boolean;
}

/** The menu of the signed-in person. */
export default function ProfileMenu({ user, asked }: ProfileMenuProps) {
  return (
    <DropdownMenu defaultOpen={asked} trigger={<ProfileButton user={user} />}>
      {profileLinksFor(user).map(({ to, label }) => (
        <DropdownMenuLink key={to} to={to}>
          {label}
        </DropdownMenuLink>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuLink to={signOutLink.to}>{signOutLink.label}</DropdownMenuLink>
    </DropdownMenu>
  );
}
