import { ApiProperty } from '@nestjs/swagger';

export class WebhookReceivedDto {
  @ApiProperty({ example: true })
  received!: true;
}
