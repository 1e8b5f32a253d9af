import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A file of bank statements that staff have read in. */
@Entity('bank_statement')
@Check('bank_statement_format_known', `"format" IN ('camt.053', 'csv')`)
@Index('bank_statement_imported_at', ['importedAt'])
export class BankStatement {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'bank_statement_pkey' })
  id!: string;

  @Column('text')
  fileName!: string;

  @Column('text')
  format!: 'camt.053' | 'csv';

  @CreateDateColumn({ type: 'timestamptz' })
  importedAt!: Date;

  /** The address of whoever read it in. */
  @Column('text')
  importedBy!: string;
}
