import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** A browser in which this person has signed in before; it holds the token in a cookie. */
@Entity('known_device')
@Index('known_device_token_unique', ['userId', 'tokenHash'], { unique: true })
@Index('known_device_hash', ['tokenHash'])
@Index('known_device_last_used', ['lastUsedAt'])
export class KnownDevice {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'known_device_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'known_device_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** SHA-256 of the token in the cookie. */
  @Column('text')
  tokenHash!: string;

  /** As the browser named itself the last time; may be empty. */
  @Column('text')
  userAgent!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** When it was last signed in from here. */
  @Column('timestamptz')
  lastUsedAt!: Date;
}
