import type { AssumptionChange, Assumptions } from '@toolkit/domain/proceeds';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A state of the house's assumptions as staff have set it; none is ever changed. */
@Entity('assumptions_version')
@Index('assumptions_version_name', ['version'], { unique: true })
export class AssumptionsVersion {
  /** 1 for the first change of staff, without gaps. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'assumptions_version_pkey' })
  number!: number;

  /** `2026-11-23-4`: its day and number, as results keep it. */
  @Column('text')
  version!: string;

  @Column('jsonb')
  assumptions!: Assumptions;

  /** What is another than in the state before. */
  @Column('jsonb')
  changes!: AssumptionChange[];

  /** State of the file that came along when this was set. */
  @Column('text')
  fileVersion!: string;

  @Column('text')
  reason!: string;

  /** E-mail address of whoever has set it. */
  @Column('text')
  author!: string;

  @Column('timestamptz')
  createdAt!: Date;
}
