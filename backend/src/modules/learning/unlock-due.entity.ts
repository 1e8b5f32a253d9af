import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * When the job of unlocks has to look at a person next; triggers of the database add whoever is given
 * access, and everybody with access when a module's delay changes.
 */
@Entity('unlock_due')
@Index('unlock_due_at', ['dueAt'])
export class UnlockDue {
  @ForeignKey('user', { name: 'unlock_due_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'unlock_due_pkey' })
  userId!: string;

  @Column('timestamptz')
  dueAt!: Date;
}
