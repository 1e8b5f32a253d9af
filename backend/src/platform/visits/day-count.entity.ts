import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** What is counted, in the order in which it comes about. */
export const COUNTED = ['visit', 'calculation', 'checklist', 'registration', 'purchase'] as const;
export type Counted = (typeof COUNTED)[number];

/** Each its own: TypeORM writes into what it is given. */
const key = () => ({ primaryKeyConstraintName: 'day_count_pkey' });

/** How often something happened on a day, by where it came from. No row is about a person. */
@Entity('day_count')
@Check('day_count_some', '"count" > 0')
export class DayCount {
  /** Of Germany. */
  @PrimaryColumn('date', key())
  day!: string;

  @PrimaryColumn('text', key())
  counted!: Counted;

  @PrimaryColumn('text', key())
  source!: string;

  @PrimaryColumn('text', key())
  medium!: string;

  @PrimaryColumn('text', key())
  campaign!: string;

  /** Invented, for looking around in. */
  @PrimaryColumn('boolean', key())
  sample!: boolean;

  @Column('integer')
  count!: number;
}
