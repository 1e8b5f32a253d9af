import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type PremiumAccess, premiumAccess } from '../premium-access.js';
import { UserDto } from '../profile/user.dto.js';

/** A person as staff see them. */
export class AdminUserDto extends OmitType(UserDto, ['profileImageUrl'] as const) {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When they last used the product while signed in',
  })
  lastSeenAt!: Date | null;
}

/** A row of the list, in which access may be granted for later. */
export type UserRow = Omit<AdminUserDto, keyof PremiumAccess> & Omit<PremiumAccess, 'accessFrom'>;

export const toAdminUser = (row: UserRow): AdminUserDto => ({ ...row, ...premiumAccess(row) });
