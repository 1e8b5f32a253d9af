import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

const PRIMARY_KEY = 'launch_notice_pkey';

/** That the operator was told of something that is due, so many days before or after. */
@Entity('launch_notice')
export class LaunchNotice {
  /** What is due, or `closed`: that the shop takes no orders. */
  @PrimaryColumn('text', { primaryKeyConstraintName: PRIMARY_KEY })
  subject!: string;

  /** The last day on which it held, or the one on which it was noticed. */
  @PrimaryColumn('date', { primaryKeyConstraintName: PRIMARY_KEY })
  day!: string;

  /** Such as -30. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: PRIMARY_KEY })
  stage!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  noticedAt!: Date;
}
