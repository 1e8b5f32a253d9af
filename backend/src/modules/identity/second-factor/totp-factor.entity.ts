import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** A person's authenticator app; it counts once a code of it was entered. */
@Entity('totp_factor')
export class TotpFactor {
  @ForeignKey('user', { name: 'totp_factor_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'totp_factor_pkey' })
  userId!: string;

  /** Encrypted with a key that the database does not hold. */
  @Column('text')
  secret!: string;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The last time step whose code was accepted; none is accepted twice. */
  @Column('integer', { default: 0 })
  lastStep!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
