import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm';

export type MailingTopic = 'newsletter' | 'module-updates';
export type MailingState = 'draft' | 'sending' | 'sent';

/** One e-mail to many: an issue of the newsletter, or what is new in modules. */
@Entity('mailing')
@Check('mailing_topic_known', `"topic" IN ('newsletter', 'module-updates')`)
@Check('mailing_state_known', `"state" IN ('draft', 'sending', 'sent')`)
@Index('mailing_created_at', ['createdAt', 'id'])
@Index('mailing_sending', ['startedAt'], { where: `"state" = 'sending'` })
export class Mailing {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'mailing_pkey' })
  id!: string;

  @Column('text')
  topic!: MailingTopic;

  @Column('text')
  subject!: string;

  /** Markdown; empty where the e-mail has words of its own. */
  @Column('text')
  body!: string;

  @Column('text', { default: 'draft' })
  state!: MailingState;

  /** Who sent it, or wrote it; null: the product itself. */
  @Column('text', { nullable: true })
  author!: string | null;

  /** To how many it was to go when it was started. */
  @Column('integer', { default: 0 })
  recipients!: number;

  @Column('timestamptz', { nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
