import type { AdminUserDto } from '@/api';

type Named = Pick<AdminUserDto, 'firstName' | 'lastName' | 'email'>;

export const fullName = ({ firstName, lastName }: Omit<Named, 'email'>) =>
  `${firstName} ${lastName}`.trim();

/** What a person is called: an account made by a purchase has no name yet. */
export const userTitle = (user: Named) => fullName(user) || user.email;

export const roleLabels: Record<AdminUserDto['role'], string> = {
  owner: 'Inhaber',
  admin: 'Verwaltung',
};

export const roleChoices = [
  { id: 'owner', name: roleLabels.owner },
  { id: 'admin', name: roleLabels.admin },
];
