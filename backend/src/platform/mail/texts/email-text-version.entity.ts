import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An earlier wording of staff; that of the product itself stands in the code. */
@Entity('email_text_version')
@Index('email_text_version_text', ['textId', 'id'])
export class EmailTextVersion {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'email_text_version_pkey',
  })
  id!: string;

  @ForeignKey('email_text', { name: 'email_text_version_text_fkey', onDelete: 'CASCADE' })
  @Column('text')
  textId!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  preview!: string;

  @Column('text')
  body!: string;

  @Column('text')
  author!: string;

  @Column('timestamptz')
  writtenAt!: Date;
}
