import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What leads to a section: its whole text, or a question that it answers. */
@Entity('section_clue')
@Index('section_clue_search', ['search'], { type: 'gin' })
export class SectionClue {
  /** `modul-3.2` for the text, `modul-3.2.7` for a question. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'section_clue_pkey' })
  id!: string;

  @Column('text')
  kind!: ClueKind;

  /** null for a question that the course does not answer. */
  @ForeignKey('course_module', { name: 'section_clue_module_fkey', onDelete: 'CASCADE' })
  @Column('text', { nullable: true })
  moduleId!: string | null;

  /** Counted from 0; null for a question that the course does not answer. */
  @Column('integer', { nullable: true })
  section!: number | null;

  @Column('tsvector', { select: false })
  search!: string;

  /** SHA-256 of all that the clues of the module were made from. */
  @Column('text')
  sourceHash!: string;
}

export type ClueKind = 'section' | 'question' | 'outside';
