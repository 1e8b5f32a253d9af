import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A piece of a module that answers a question by itself: some paragraphs, a table, a task. */
@Entity('passage')
@Index('passage_search', ['search'], { type: 'gin' })
@Index('passage_place_unique', ['moduleId', 'section', 'position'], { unique: true })
export class Passage {
  /** `modul-3.2.0`: module, section and position. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'passage_pkey' })
  id!: string;

  @ForeignKey('course_module', { name: 'passage_module_fkey', onDelete: 'CASCADE' })
  @Column('text')
  moduleId!: string;

  @Column('text')
  moduleTitle!: string;

  /** Counted from 0. */
  @Column('integer')
  section!: number;

  /** Place in the section, counted from 0. */
  @Column('integer')
  position!: number;

  /** The section's title. */
  @Column('text')
  heading!: string;

  /** The section's title and, below it, the heading nearest to the text. */
  @Column('jsonb')
  headingPath!: string[];

  /** Markdown without the headings. */
  @Column('text')
  text!: string;

  /** The stems of its words, of their parts and of their meanings, weighted A to D. */
  @Column('tsvector', { select: false })
  search!: string;

  /** SHA-256 of all that the module's passages were made from. */
  @Column('text')
  sourceHash!: string;
}
