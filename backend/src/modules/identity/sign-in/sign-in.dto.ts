import { ApiProperty } from '@nestjs/swagger';
import { MessageDto } from '../../../platform/http/answers.dto.js';
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

export class SessionDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'As the browser names itself; may be empty' })
  userAgent!: string;

  @ApiProperty()
  createdAt!: Date;

  @ApiProperty()
  lastUsedAt!: Date;

  @ApiProperty({ description: 'The session of this very call' })
  current!: boolean;
}

export class KnownDeviceDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ description: 'As the browser named itself the last time; may be empty' })
  userAgent!: string;

  @ApiProperty({ description: 'When it was first signed in from there' })
  createdAt!: Date;

  @ApiProperty({ description: 'When it was last signed in from there' })
  lastUsedAt!: Date;

  @ApiProperty({ description: 'The browser of this very call' })
  current!: boolean;
}
