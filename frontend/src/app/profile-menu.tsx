import type { UserDto } from '@/api';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from '@/ui/dropdown-menu';
import { LogoutIcon } from '@/ui/icons/action-icons';
import { profileLinks, upgradeLink } from './navigation-links';
import { useSignOut } from './navigation-sign-out';
import { ProfileButton } from './profile-menu-button';

/** The menu of the signed-in person. */
export default function ProfileMenu({ user }: { user: UserDto | undefined }) {
  const signOut = useSignOut();
  return (
    <DropdownMenu trigger={<ProfileButton user={user} />}>
      {profileLinks.map(({ to, label }) => (
        <DropdownMenuLink key={to} to={to}>
          {label}
        </DropdownMenuLink>
      ))}
      {user?.hasAccess === false && (
        <DropdownMenuLink to={upgradeLink.to}>{upgradeLink.label}</DropdownMenuLink>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem icon={<LogoutIcon />} onSelect={signOut}>
        Abmelden
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
