import { Check, Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { Card, CardKind, LegalForm } from './card-file.js';

/** Whose words a card has: those of its file, or those that staff have written. */
export type CardSource = 'file' | 'staff';

/** An answer that authors have written, as imported from `content/assistant/` or written by staff. */
@Entity('answer_card')
@Check('answer_card_kind_known', `"kind" IN ('course', 'general', 'outside')`)
@Check('answer_card_source_known', `"source" IN ('file', 'staff')`)
export class AnswerCard implements Card {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'answer_card_pkey' })
  id!: string;

  @Column('text')
  kind!: CardKind;

  @ForeignKey('course_module', { name: 'answer_card_module_fkey', onDelete: 'CASCADE' })
  @Column('text', { nullable: true })
  moduleId!: string | null;

  @Column('text', { nullable: true })
  sectionId!: string | null;

  @Column('text')
  question!: string;

  @Column('jsonb')
  examples!: string[];

  @Column('text', { nullable: true })
  topic!: string | null;

  @Column('jsonb')
  forms!: LegalForm[];

  @Column('text', { nullable: true })
  quote!: string | null;

  /** Of a document; one that is gone is not named. */
  @Column('text', { nullable: true })
  documentId!: string | null;

  @Column('jsonb', { nullable: true })
  link!: { path: string; label: string } | null;

  @Column('jsonb')
  triggers!: string[];

  @Column('text')
  answer!: string;

  /** A card of staff is left alone by the import. */
  @Column('text', { default: 'file' })
  source!: CardSource;

  /** Whether the assistant answers with it. */
  @Column('boolean', { default: true })
  active!: boolean;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
