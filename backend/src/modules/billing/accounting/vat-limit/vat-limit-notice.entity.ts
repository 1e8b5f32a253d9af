import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** That staff were told how much of the yearly limit for sales to EU consumers is used up. */
@Entity('vat_limit_notice')
export class VatLimitNotice {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'vat_limit_notice_pkey' })
  year!: number;

  /** 80 or 100. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'vat_limit_notice_pkey' })
  percent!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  noticedAt!: Date;
}
