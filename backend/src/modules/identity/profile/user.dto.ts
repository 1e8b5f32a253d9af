import { ApiProperty } from '@nestjs/swagger';
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

  @ApiProperty({ description: 'Premium access' })
  hasAccess!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  subscriptionStartDate!: Date | null;

  @ApiProperty({ enum: ['owner', 'admin'] })
  role!: Role;

  @ApiProperty()
  emailConfirmed!: boolean;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  updatedAt!: Date;
}

export function toUserDto({ passwordHash: _, emailConfirmedAt, ...fields }: User): UserDto {
  return { ...fields, emailConfirmed: emailConfirmedAt !== null };
}
