import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A purchase that is to be added to the counts of its day. Each is a row of its own, since purchases that
 * add to one row would wait for each other.
 */
@Entity('uncounted_purchase')
export class UncountedPurchase {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'uncounted_purchase_pkey',
  })
  id!: string;

  /** Of Germany. */
  @Column('date')
  day!: string;

  @Column('text')
  source!: string;

  @Column('text')
  medium!: string;

  @Column('text')
  campaign!: string;
}
