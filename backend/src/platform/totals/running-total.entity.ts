import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A part of a total: its value is the sum over all rows of its name. Triggers of the counted tables add
 * rows in the transaction that changes them; nothing else does (decision 68).
 */
@Entity('running_total')
export class RunningTotal {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'running_total_pkey',
  })
  id!: string;

  /** The counted table and what is counted of it, such as `user.registered`. */
  @Column('text')
  name!: string;

  /** The first day of a month of Germany; null where a total has none. */
  @Column('date', { nullable: true })
  month!: string | null;

  @Column('bigint')
  value!: string;
}
