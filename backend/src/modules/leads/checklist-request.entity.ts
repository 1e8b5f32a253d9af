import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Somebody who asked for the free checklist, with the consent as it was worded and given, and when it was
 * confirmed by the link in an e-mail. Requests from before there was such a link have none.
 */
@Entity('checklist_request')
@Index('checklist_request_created_at', ['createdAt', 'id'])
@Index('checklist_request_email', ['email', 'id'])
@Index('checklist_request_token', ['tokenHash'], { unique: true })
@Index('checklist_request_unconfirmed', ['createdAt'], {
  where: `"confirmedAt" IS NULL AND "tokenHash" IS NOT NULL`,
})
@Index('checklist_request_name', { synchronize: false })
@Index('checklist_request_search', { synchronize: false })
export class ChecklistRequest {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'checklist_request_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  /** The sentence agreed to; null where the request carried no consent field. */
  @Column('text', { nullable: true })
  consentText!: string | null;

  @Column('timestamptz', { nullable: true })
  consentAt!: Date | null;

  /** Shortened, see `shortNetwork`. */
  @Column('text', { nullable: true })
  requestNetwork!: string | null;

  /** Of the link that confirms it and, until it ends, fetches the file. */
  @Column('text', { nullable: true })
  tokenHash!: string | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The button by which it was confirmed. */
  @Column('text', { nullable: true })
  confirmText!: string | null;

  @Column('text', { nullable: true })
  confirmNetwork!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
