import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** One signed-in browser. The token names this row; deleting it ends the session at once. */
@Entity('session')
@Index('session_user', ['userId'])
@Index('session_expires_at', ['expiresAt'])
export class Session {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'session_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'session_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  userAgent!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz')
  lastUsedAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** When the password or a second factor was last given; what cannot be undone asks for it anew. */
  @Column('timestamptz', { default: () => 'now()' })
  confirmedAt!: Date;
}
