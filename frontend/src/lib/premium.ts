import type { UserDto } from '@/api';
import { formatDate } from './format';

/** Whether there is nothing left to sell to this person: access is open, or bought for a later day. */
export function hasBought({ hasAccess, accessFrom }: Pick<UserDto, 'hasAccess' | 'accessFrom'>) {
  return hasAccess || accessFrom !== null;
}

/** `Ihr Premium-Zugang beginnt am 5. Dezember 2026` */
export function accessBegins(accessFrom: string): string {
  return `Ihr Premium-Zugang beginnt am ${formatDate(accessFrom)}`;
}
