import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** When the job of unlocks has to look next at a person who has access. */
@Entity('unlock_due')
export class UnlockDue {
  @ForeignKey('user', { name: 'unlock_due_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'unlock_due_pkey' })
  userId!: string;

  /** `infinity` where no module is left to open. */
  @Column('timestamptz')
  dueAt!: Date;

  /** What `dueAt` was computed from: the delays of the course and the beginning of access. */
  @Column('text')
  basis!: string;
}
