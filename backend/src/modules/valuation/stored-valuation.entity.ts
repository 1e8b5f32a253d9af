import type { ValuationInput } from '@toolkit/domain/valuation';
import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';

/** A valuation that somebody kept; all results are computed here from `input`. Amounts in euros. */
@Entity('valuation')
@Index('valuation_user_created', ['userId', 'createdAt'])
export class StoredValuation {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'valuation_pkey' })
  id!: string;

  @ForeignKey('user', { name: 'valuation_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid')
  userId!: string;

  @Column('text')
  companyName!: string;

  @Column('text')
  industry!: string;

  @Column('jsonb')
  input!: ValuationInput;

  @Column('numeric', { precision: 18, scale: 2 })
  estimatedValue!: string;

  @Column('numeric', { precision: 18, scale: 2 })
  minimum!: string;

  @Column('numeric', { precision: 18, scale: 2 })
  maximum!: string;

  @Column('numeric', { precision: 10, scale: 4 })
  multiplier!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
