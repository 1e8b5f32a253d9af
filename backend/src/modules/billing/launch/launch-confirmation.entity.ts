import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ConfirmableSubject } from './duties.js';

/** That staff have done again what ages; or, as `opening`, that everything was in order for the first time. */
@Entity('launch_confirmation')
@Index('launch_confirmation_subject', ['subject', 'confirmedAt'])
export class LaunchConfirmation {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'launch_confirmation_pkey' })
  id!: string;

  @Column('text')
  subject!: ConfirmableSubject | 'opening';

  @CreateDateColumn({ type: 'timestamptz' })
  confirmedAt!: Date;

  /** The address of the person who confirmed it; null: the product found it so. */
  @Column('text', { nullable: true })
  confirmedBy!: string | null;
}
