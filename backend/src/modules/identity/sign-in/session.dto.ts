import { ApiProperty } from '@nestjs/swagger';

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
