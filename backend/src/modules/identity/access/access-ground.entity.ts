import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Why somebody has access: a purchase that stands, staff gave it, it came with a list of people, or it
 * was a seat of somebody else's purchase in the time when those were sold.
 */
export const ACCESS_GROUNDS = ['purchase', 'staff', 'import', 'seat'] as const;
export type AccessGroundKind = (typeof ACCESS_GROUNDS)[number];

/** One reason for which a person has access. Access is the union of them. */
@Entity('access_ground')
@Check('access_ground_kind_known', `"kind" IN ('purchase', 'staff', 'import', 'seat')`)
@Check('access_ground_of_purchase', `("kind" = 'purchase') = ("paymentId" IS NOT NULL)`)
@Index('access_ground_once_per_purchase', ['paymentId'], {
  unique: true,
  where: '"paymentId" IS NOT NULL',
})
@Index('access_ground_once_per_kind', ['userId', 'kind'], {
  unique: true,
  where: '"paymentId" IS NULL',
})
@Index('access_ground_user', ['userId'])
export class AccessGround {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'access_ground_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'access_ground_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  kind!: AccessGroundKind;

  /** Of a purchase; it is for the module of payments to say whether it stands. */
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  @Column('timestamptz')
  since!: Date;
}
