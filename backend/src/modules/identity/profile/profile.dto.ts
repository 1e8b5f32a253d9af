import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { EmailField, OptionalText, RequiredText } from '../../../platform/http/text-fields.js';
import { UserDto } from './user.dto.js';

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
