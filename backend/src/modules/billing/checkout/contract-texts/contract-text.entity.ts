import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type ContractTextKind = 'terms' | 'withdrawal';

/** A text that buyers agree to, kept for ever in each wording that was ever shown. */
@Entity('contract_text')
@Check('contract_text_kind_known', `"kind" IN ('terms', 'withdrawal')`)
export class ContractText {
  /** SHA-256, in hexadecimal, of kind and text: another wording is another row. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'contract_text_pkey' })
  id!: string;

  @Column('text')
  kind!: ContractTextKind;

  @Column('text')
  title!: string;

  /** The whole text, heading included, with the operator's data filled in. */
  @Column('text')
  markdown!: string;

  /** Since when this wording is shown. */
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
