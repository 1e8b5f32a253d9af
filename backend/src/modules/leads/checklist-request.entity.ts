import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Somebody who asked for the free checklist, with the consent as it was worded and given. */
@Entity('checklist_request')
@Index('checklist_request_created_at', ['createdAt'])
export class ChecklistRequest {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'checklist_request_pkey' })
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  /** The sentence agreed to; null where the request carried no consent field. */
  @Column('text', { nullable: true })
  consentText!: string | null;

  @Column('timestamptz', { nullable: true })
  consentAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
