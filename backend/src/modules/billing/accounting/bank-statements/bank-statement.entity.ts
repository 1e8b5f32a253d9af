import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { StatementFormat } from './statement-line.js';

/** A file of bank statements that staff have read in. */
@Entity('bank_statement')
@Check('bank_statement_format_known', `"format" IN ('camt.052', 'camt.053', 'camt.054', 'csv')`)
@Index('bank_statement_imported_at', ['importedAt'])
export class BankStatement {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'bank_statement_pkey' })
  id!: string;

  @Column('text')
  fileName!: string;

  /** `csv`: read in before CAMT became the only format. */
  @Column('text')
  format!: StatementFormat | 'csv';

  /** The days of our account of which it tells every booking, as `2026-12-01`. */
  @Column('date', { array: true, default: '{}' })
  coveredDays!: string[];

  @CreateDateColumn({ type: 'timestamptz' })
  importedAt!: Date;

  /** The address of whoever read it in. */
  @Column('text')
  importedBy!: string;
}
