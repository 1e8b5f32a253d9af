import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** The public half of a passkey; the private one never leaves its device or its password manager. */
@Entity('passkey')
@Index('passkey_user', ['userId'])
export class Passkey {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'passkey_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'passkey_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** As the device names it, base64url. */
  @Column('text')
  @Index('passkey_credential_unique', { unique: true })
  credentialId!: string;

  /** COSE. */
  @Column('bytea')
  publicKey!: Buffer;

  /** Rises with each use where the device counts; a lower one betrays a copy. */
  @Column('bigint')
  counter!: string;

  /** How the browser reaches the device, such as `internal` or `usb`. */
  @Column('jsonb')
  transports!: string[];

  @Column('text')
  name!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
