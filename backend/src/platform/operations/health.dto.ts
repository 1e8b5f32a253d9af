import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  @ApiProperty({ example: 'ok' })
  status!: string;
}

export class ReadyDto extends HealthDto {
  @ApiProperty({ example: 0, description: 'E-mails not yet sent' })
  outboxWaiting!: number;
}
