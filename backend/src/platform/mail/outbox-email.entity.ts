import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { MailAttachment } from './email.js';

/** `failed` was given up after many tries, `refused` at once, because no further try would help. */
export type OutboxState = 'pending' | 'sent' | 'failed' | 'refused';

/** An e-mail owed to somebody, written in the transaction that owes it and sent by a job. */
@Entity('outbox_email')
@Check('outbox_email_state_known', `"state" IN ('pending', 'sent', 'failed', 'refused')`)
@Index('outbox_email_due', ['nextAttemptAt'], { where: `"state" = 'pending'` })
@Index('outbox_email_created_at', ['createdAt', 'id'])
@Index('outbox_email_recipient', ['recipient', 'createdAt', 'id'])
@Index('outbox_email_person', ['personEmail', 'createdAt', 'id'])
@Index('outbox_email_state', ['state', 'createdAt', 'id'])
@Index('outbox_email_kind', ['kind', 'createdAt', 'id'])
@Index('outbox_email_search', { synchronize: false })
export class OutboxEmail {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'outbox_email_pkey' })
  id!: string;

  /** Which e-mail this is, such as `confirm-email`. */
  @Column('text')
  kind!: string;

  @Column('text')
  recipient!: string;

  /** The address of the person it is about and with whose account it goes; null: nobody's. */
  @Column('text', { nullable: true })
  personEmail!: string | null;

  /** Where an answer goes; null: to the sender. */
  @Column('text', { nullable: true })
  replyTo!: string | null;

  /** In place of the product's own name. */
  @Column('text', { nullable: true })
  senderName!: string | null;

  /** Where a mail program ends mails of this kind (RFC 8058); null once it is sent. */
  @Column('text', { nullable: true })
  unsubscribeUrl!: string | null;

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

  /** Nothing of it stays once it is sent or given up: its recipient is to be forgotten. */
  @Column('boolean', { default: false })
  forgetWhenSent!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;
}
