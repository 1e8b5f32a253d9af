import type { Levers } from '@toolkit/domain/company';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** What an owner wants to try out: a name and what is otherwise than today. */
@Entity('proceeds_scenario')
@Index('proceeds_scenario_name_unique', ['userId', 'name'], { unique: true })
export class ProceedsScenario {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'proceeds_scenario_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'proceeds_scenario_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  levers!: Levers;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;
}
