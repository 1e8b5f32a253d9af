import { ApiProperty } from '@nestjs/swagger';
import { EMAIL_KINDS, type EmailKind } from '../../platform/mail/email-kinds.js';

/** An e-mail without what it says. */
export class AdminEmailDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ enum: EMAIL_KINDS, example: 'confirm-email' })
  kind!: EmailKind;
  @ApiProperty({ format: 'email' })
  recipient!: string;
  @ApiProperty()
  subject!: string;
  @ApiProperty({ enum: ['pending', 'sent', 'failed', 'refused'] })
  state!: 'pending' | 'sent' | 'failed' | 'refused';
  @ApiProperty({ description: 'How often sending was tried' })
  attempts!: number;
  @ApiProperty({ type: String, nullable: true, description: 'What the mail server said' })
  lastError!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt!: Date | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt!: Date | null;
}

/** An e-mail as its recipient sees it, save for personal links: staff could sign in with those. */
export class AdminEmailDetailsDto extends AdminEmailDto {
  @ApiProperty({ type: String, nullable: true, description: 'Where an answer to it goes' })
  replyTo!: string | null;
  @ApiProperty()
  text!: string;
  @ApiProperty({ description: 'To be shown in a sandbox' })
  html!: string;
  @ApiProperty({ type: [String], example: ['AGB.pdf'] })
  attachments!: string[];
  @ApiProperty({ description: 'Whether the law has it kept, so that it cannot be deleted' })
  toBeKept!: boolean;
}
