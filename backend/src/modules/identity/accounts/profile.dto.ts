import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from '../../../platform/http/answers.dto.js';
import { EmailField, OptionalText, RequiredText } from '../../../platform/http/text-fields.js';
import { GivenPassword } from '../password/password-field.js';
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

  @ApiProperty({ enum: ['owner', 'admin'] })
  role!: Role;

  @ApiProperty()
  emailConfirmed!: boolean;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  updatedAt!: Date;
}

/** An account without what its owner is not told of it. */
export function toUserDto(account: User): UserDto {
  const { passwordHash: _, lastSeenAt: __, formerEmails: ___, ...shown } = account;
  const { emailConfirmedAt, ...fields } = shown;
  return { ...fields, emailConfirmed: emailConfirmedAt !== null };
}

/** `company` and `phone` stay as they are when they are missing; an empty text removes them. */
export class UpdateProfileDto {
  @RequiredText('Vorname', 100)
  firstName!: string;

  @RequiredText('Nachname', 100)
  lastName!: string;

  @EmailField()
  email!: string;

  @OptionalText('Firma', 200)
  company?: string | null;

  @OptionalText('Telefon', 50)
  phone?: string | null;
}

export class ProfileUpdatedDto extends MessageDto {
  @ApiProperty({ type: UserDto })
  user!: UserDto;

  @ApiProperty({ description: 'A new address was given; it takes effect when it is confirmed' })
  emailChangePending!: boolean;
}

export class DeleteAccountDto {
  @GivenPassword()
  password!: string;
}
