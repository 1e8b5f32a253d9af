import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { LinkToken } from '../../../platform/http/answers.dto.js';
import type { NewsletterState } from '../newsletter/newsletter.service.js';

/** What e-mails somebody gets beyond those that a matter of theirs causes. */
export class EmailChoicesDto {
  @ApiProperty({
    enum: ['off', 'asked', 'on'],
    description: '`asked`: the link in the e-mail has not been followed yet',
  })
  newsletter!: NewsletterState;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'What is new in modules; null for an address without an account',
  })
  moduleUpdates!: boolean | null;
}

export class LinkedChoicesDto extends EmailChoicesDto {
  @ApiProperty({ format: 'email' })
  email!: string;
}

/** What is missing stays as it is. */
export class ChangeEmailChoicesDto {
  @ApiPropertyOptional({ type: Boolean, description: 'true asks for it: an e-mail has to confirm' })
  @IsOptional()
  @IsBoolean({ message: 'Die Angabe zu neuen Inhalten muss ja oder nein sein.' })
  newsletter?: boolean;

  @ApiPropertyOptional({ type: Boolean })
  @IsOptional()
  @IsBoolean({ message: 'Die Angabe zu Aktualisierungen muss ja oder nein sein.' })
  moduleUpdates?: boolean;
}

export class ChangeLinkedChoicesDto extends ChangeEmailChoicesDto {
  @LinkToken()
  token!: string;
}
