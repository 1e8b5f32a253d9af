import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export type OutboxState = 'pending' | 'sent' | 'failed';

export interface MailAttachment {
  filename: string;
  contentType: string;
  /** Base64. */
  content: string;
}

/** An e-mail owed to somebody, written in the transaction that owes it and sent by a job. */
@Entity('outbox_email')
@Check('outbox_email_state_known', `"state" IN ('pending', 'sent', 'failed')`)
@Index('outbox_email_due', ['nextAttemptAt'], { where: `"state" = 'pending'` })
@Index('outbox_email_created_at', ['createdAt'])
export class OutboxEmail {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'outbox_email_pkey' })
  id!: string;

  /** Which e-mail this is, such as `confirm-email`. */
  @Column('text')
  kind!: string;

  @Column('text')
  recipient!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  text!: string;

  @Column('text')
  html!: string;

  @Column('jsonb', { default: [] })
  attachments!: MailAttachment[];

  @Column('text', { default: 'pending' })
  state!: OutboxState;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
