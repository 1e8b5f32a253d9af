import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** One of the codes on paper that stand in, once each, for a lost second factor. */
@Entity('recovery_code')
@Index('recovery_code_unique', ['userId', 'codeHash'], { unique: true })
export class RecoveryCode {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'recovery_code_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'recovery_code_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** HMAC with a key that the database does not hold. */
  @Column('text')
  codeHash!: string;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
