import type { UserDto } from '@/api';
import { storeToken } from '@/lib/session';
import { answer } from './api';

/** The owner with free access whom the demo accounts know, too. */
export const OWNER: UserDto = {
  id: '5b1c7a52-8a2e-4a8c-9a51-0a3c6e6f5d01',
  email: 'inhaber@example.com',
  firstName: 'Karl',
  lastName: 'Brandt',
  company: null,
  phone: null,
  profileImageUrl: null,
  hasAccess: false,
  subscriptionStartDate: null,
  role: 'owner',
  emailConfirmed: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
};

export const PREMIUM_OWNER: UserDto = {
  ...OWNER,
  id: '5b1c7a52-8a2e-4a8c-9a51-0a3c6e6f5d02',
  email: 'premium@example.com',
  firstName: 'Sabine',
  lastName: 'Krüger',
  hasAccess: true,
  subscriptionStartDate: '2026-11-02T09:00:00.000Z',
};

export const STAFF: UserDto = { ...OWNER, email: 'admin@example.com', role: 'admin' };

/** This browser holds a session of that person. */
export function signInAs(person: UserDto): void {
  storeToken('token');
  answer('GET /api/auth/user', person);
}
