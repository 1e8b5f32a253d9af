import { ApiProperty } from '@nestjs/swagger';
import { SeenAt } from '../../../platform/admin-list/edit-fields.js';
import { RequiredBlock, RequiredText } from '../../../platform/http/text-fields.js';
import type { MailingState } from '../mailing.entity.js';
import type { SubscriberSource } from '../newsletter/subscriber.entity.js';

/** An issue of the newsletter. */
export class AdminNewsletterDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty()
  subject!: string;
  @ApiProperty({ description: 'Markdown' })
  body!: string;
  @ApiProperty({ enum: ['draft', 'sending', 'sent'] })
  state!: MailingState;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the member of staff' })
  author!: string | null;
  @ApiProperty({ type: 'integer', description: 'To how many it was to go when it was started' })
  recipients!: number;
  @ApiProperty({ type: 'integer', description: 'For how many the e-mail is not written yet' })
  waiting!: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt!: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt!: Date | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

/** What staff write of an issue. */
export class NewsletterWordsDto {
  @RequiredText('Betreff', 200)
  subject!: string;

  @RequiredBlock('Text', 20_000)
  body!: string;
}

export class EditNewsletterDto extends NewsletterWordsDto {
  @SeenAt()
  updatedAt?: string;
}

export class NewsletterPreviewDto {
  @ApiProperty()
  subject!: string;
  @ApiProperty()
  text!: string;
  @ApiProperty({ description: 'To be shown in a sandbox' })
  html!: string;
  @ApiProperty({ type: 'integer', description: 'How many would get it now' })
  recipients!: number;
}

/** Who has asked for the newsletter, as proof. */
export class AdminSubscriberDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'email' })
  email!: string;
  @ApiProperty({ enum: ['asked', 'on', 'ended'] })
  state!: 'asked' | 'on' | 'ended';
  @ApiProperty({ enum: ['checklist', 'profile', 'choices'], description: 'Where it was asked' })
  source!: SubscriberSource;
  @ApiProperty({ description: 'The sentence agreed to' })
  consentText!: string;
  @ApiProperty({ example: '203.0.113.0/24', description: 'Shortened' })
  requestNetwork!: string;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt!: Date | null;
  @ApiProperty({ type: String, nullable: true, description: 'The button that confirmed it' })
  confirmText!: string | null;
  @ApiProperty({ type: String, nullable: true, example: '203.0.113.0/24' })
  confirmNetwork!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endedAt!: Date | null;
}
