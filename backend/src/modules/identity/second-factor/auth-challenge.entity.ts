import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Which answer a challenge waits for. */
export type ChallengePurpose = 'second-factor' | 'passkey-sign-in' | 'new-passkey' | 'confirmation';

/** Something begun that a second call completes: valid for minutes, used once. */
@Entity('auth_challenge')
@Check(
  'auth_challenge_purpose_known',
  `"purpose" IN ('second-factor', 'passkey-sign-in', 'new-passkey', 'confirmation')`,
)
@Index('auth_challenge_user', ['userId'])
@Index('auth_challenge_expires_at', ['expiresAt'])
export class AuthChallenge {
  /** SHA-256 of what the caller holds. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'auth_challenge_pkey' })
  tokenHash!: string;

  /** null: who signs in with a passkey is not known before. */
  @ForeignKey('user', { name: 'auth_challenge_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('text')
  purpose!: ChallengePurpose;

  /** What a passkey has to sign, base64url. */
  @Column('text', { nullable: true })
  passkeyChallenge!: string | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
