import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Where somebody has asked for „neue Inhalte“. */
export type SubscriberSource = 'checklist' | 'profile' | 'choices';

/**
 * An address that asked for the newsletter, with the proof of it: what was asked, where and when, and
 * when it was confirmed. A row that has ended stays as proof; who asks again gets a new one.
 */
@Entity('subscriber')
@Check('subscriber_source_known', `"source" IN ('checklist', 'profile', 'choices')`)
@Index('subscriber_once', ['email'], { unique: true, where: `"endedAt" IS NULL` })
@Index('subscriber_token', ['tokenHash'], { unique: true })
@Index('subscriber_email', ['email', 'id'])
@Index('subscriber_created_at', ['createdAt', 'id'])
@Index('subscriber_search', { synchronize: false })
export class Subscriber {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'subscriber_pkey' })
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  source!: SubscriberSource;

  /** The sentence agreed to in the form. */
  @Column('text')
  consentText!: string;

  /** Shortened, see `shortNetwork`. */
  @Column('text')
  requestNetwork!: string;

  /** Of the link that confirms it. */
  @Column('text')
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The button by which it was confirmed. */
  @Column('text', { nullable: true })
  confirmText!: string | null;

  @Column('text', { nullable: true })
  confirmNetwork!: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
