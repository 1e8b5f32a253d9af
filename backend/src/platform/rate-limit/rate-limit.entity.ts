import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** How often something was tried in the current window; shared by all instances. */
@Entity('rate_limit')
@Index('rate_limit_window_ends', ['windowEndsAt'])
export class RateLimit {
  /** What is counted, and a keyed hash of whom: no address is kept. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rate_limit_pkey' })
  key!: string;

  @Column('integer')
  count!: number;

  @Column('timestamptz')
  windowEndsAt!: Date;

  /** Where tries are slowed down: when the next one is looked at. */
  @Column('timestamptz', { nullable: true })
  notBefore!: Date | null;
}
