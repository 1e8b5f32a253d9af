import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The table of `rate-limiter-flexible`: how often something was tried in a window; shared by all instances. */
@Entity('rate_limit')
@Index('rate_limit_expire', ['expire'])
export class RateLimit {
  /** What is counted, and a keyed hash of whom: no address is kept. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'rate_limit_pkey' })
  key!: string;

  @Column('integer')
  points!: number;

  /** When the window ends, in milliseconds since 1970. */
  @Column('bigint')
  expire!: string;
}
