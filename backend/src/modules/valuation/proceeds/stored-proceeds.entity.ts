import type { CompanyFacts } from '@toolkit/domain/company';
import type { Assumed, Proceeds } from '@toolkit/domain/proceeds';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Why a result differs from the one stored before under the same label. */
export interface StoredChanges {
  /** The facts that differ; not more than `MAX_NAMED_FIELDS`. */
  fields: string[];
  /** How many facts differ. */
  fieldCount: number;
  law: boolean;
  assumptions: boolean;
}

/** What a sale leaves, as it was computed one day. */
@Entity('stored_proceeds')
@Index('stored_proceeds_user_created', ['userId', 'createdAt', 'id'])
export class StoredProceeds {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'stored_proceeds_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'stored_proceeds_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  /** Which of several ways it is, such as „heute“. */
  @Column('text')
  label!: string;

  @Column('jsonb')
  facts!: CompanyFacts;

  /** The version of the stored facts; null for facts that were sent along. */
  @Column('integer', { nullable: true })
  companyVersion!: number | null;

  /** What stood in for facts that are not known. */
  @Column('jsonb')
  assumed!: Assumed[];

  /** The state of the law and of the house's assumptions it was computed with. */
  @Column('text')
  law!: string;

  @Column('text')
  assumptions!: string;

  @Column('jsonb')
  result!: Proceeds;

  /** Of the result, in euros, for lists; null where it cannot be computed. */
  @Column('double precision', { nullable: true })
  companyValue!: number | null;

  /** Of the stake that is sold. */
  @Column('double precision', { nullable: true })
  price!: number | null;

  @Column('double precision', { nullable: true })
  net!: number | null;

  /** Net less need. */
  @Column('double precision', { nullable: true })
  gap!: number | null;

  /** null for the first one of its label. */
  @Column('jsonb', { nullable: true })
  changes!: StoredChanges | null;

  /** To the millisecond, as the program sets it: lists go on behind it. */
  @Column('timestamptz')
  createdAt!: Date;
}
