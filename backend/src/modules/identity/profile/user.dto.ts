import { ApiProperty } from '@nestjs/swagger';
import { premiumAccess } from '../premium-access.js';
import type { Role, User } from '../user.entity.js';

/** A person as they see themselves. */
export class UserDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ example: 'karl@example.com' })
  email!: string;

  @ApiProperty({ description: 'Empty for an account made by a purchase' })
  firstName!: string;

  @ApiProperty()
  lastName!: string;

  @ApiProperty({ type: String, nullable: true })
  company!: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone!: string | null;

  @ApiProperty({ type: String, nullable: true })
  profileImageUrl!: string | null;

  @ApiProperty({ description: 'Premium access that has begun' })
  hasAccess!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  subscriptionStartDate!: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When access begins that was bought but must wait',
  })
  accessFrom!: Date | null;

  @ApiProperty({ enum: ['owner', 'admin'] })
  role!: Role;

  @ApiProperty()
  emailConfirmed!: boolean;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  updatedAt!: Date;
}

export function toUserDto(user: User): UserDto {
  const { passwordHash: _, lastSeenAt: __, emailConfirmedAt, ...fields } = user;
  return { ...fields, ...premiumAccess(fields), emailConfirmed: emailConfirmedAt !== null };
}
