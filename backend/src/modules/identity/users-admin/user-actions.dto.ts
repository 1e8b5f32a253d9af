import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { OptionalText } from '../../../platform/http/text-fields.js';
import { AdminUserDto } from './admin-user.dto.js';

export class DeletedUserDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class TogglePremiumDto {
  @ApiPropertyOptional({ description: 'The state that is wanted; without it, the other one' })
  @IsOptional()
  @IsBoolean({ message: 'Bitte geben Sie an, ob der Zugang frei sein soll.' })
  hasAccess?: boolean;

  @OptionalText('Begründung', 500)
  reason?: string | null;
}

export class PremiumToggledDto extends MessageDto {
  @ApiProperty({ type: AdminUserDto })
  user!: AdminUserDto;
}
