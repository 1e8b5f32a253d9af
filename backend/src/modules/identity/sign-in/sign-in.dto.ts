import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { EmailField } from '../../../platform/http/text-fields.js';
import { GivenPassword } from '../password/password-field.js';

export class LoginDto {
  @EmailField()
  email!: string;

  @GivenPassword()
  password!: string;
}

export class LoginResultDto extends MessageDto {
  @ApiProperty({ description: 'Bearer token; names a session on the server' })
  token!: string;
}
