import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

export type EmailTokenPurpose = 'confirm-email' | 'change-email' | 'reset-password';

/** A link sent by e-mail: random, kept only as a hash, valid once and for a limited time. */
@Entity('email_token')
@Check(
  'email_token_purpose_known',
  `"purpose" IN ('confirm-email', 'change-email', 'reset-password')`,
)
@Index('email_token_user', ['userId'])
@Index('email_token_expires_at', ['expiresAt'])
export class EmailToken {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'email_token_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'email_token_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  purpose!: EmailTokenPurpose;

  /** SHA-256 of the token in the link. */
  @Column('text')
  @Index('email_token_hash_unique', { unique: true })
  tokenHash!: string;

  /** The address to be confirmed, where it differs from the account's. */
  @Column('text', { nullable: true })
  newEmail!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
