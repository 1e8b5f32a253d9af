import type { CompanyFacts } from '@toolkit/domain/company';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** One state of the facts. */
abstract class FactsState {
  @Column('jsonb')
  facts!: CompanyFacts;

  /** The version whose facts these are: the own one, or the former one that was brought back. */
  @Column('integer')
  factsOf!: number;

  /** The fields by which it differs from the version before; not more than `MAX_CHANGED_FIELDS`. */
  @Column('jsonb')
  changedFields!: string[];

  /** How many fields differ, also beyond those that are named. */
  @Column('integer')
  changedCount!: number;

  @Column('timestamptz')
  savedAt!: Date;
}

/** What an owner knows about the company. */
@Entity('company_facts')
export class StoredCompanyFacts extends FactsState {
  @ForeignKey('user', { name: 'company_facts_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_facts_pkey' })
  userId!: string;

  /** Counts up with each change; 0 before the first one. */
  @Column('integer')
  version!: number;
}

/** A state that a later one has replaced. */
@Entity('company_facts_version')
export class CompanyFactsVersion extends FactsState {
  @ForeignKey('user', { name: 'company_facts_version_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'company_facts_version_pkey' })
  userId!: string;

  @PrimaryColumn('integer', { primaryKeyConstraintName: 'company_facts_version_pkey' })
  version!: number;
}
