import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';

export const NOTE_KINDS = ['highlight', 'bookmark'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/**
 * What somebody has marked in a section of the course, with their own words where they wrote some. It
 * names its section without a key: it stays when the course changes.
 */
@Entity('note')
@Check('note_kind_known', `"kind" IN ('highlight', 'bookmark')`)
@Check('note_highlight_quotes', `("kind" = 'highlight') = ("quote" IS NOT NULL)`)
@Check('note_bookmark_is_bare', `"kind" = 'highlight' OR "text" IS NULL`)
@Index('note_bookmark_of_module', ['userId', 'moduleId', 'sectionId'], {
  unique: true,
  where: `"kind" = 'bookmark' AND "trackId" IS NULL`,
})
@Index('note_bookmark_of_track', ['userId', 'trackId', 'sectionId'], {
  unique: true,
  where: `"kind" = 'bookmark' AND "trackId" IS NOT NULL`,
})
export class Note {
  @ForeignKey('user', { name: 'note_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'note_pkey' })
  userId!: string;

  /** Made by the person's browser, so that what is sent twice is stored once. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'note_pkey' })
  id!: string;

  /** The module with which the section opens. */
  @Column('text')
  moduleId!: string;

  /** null where the section is one of the module itself. */
  @Column('text', { nullable: true })
  trackId!: string | null;

  @Column('text')
  sectionId!: string;

  @Column('text')
  kind!: NoteKind;

  /** The marked words, and those before and behind them. */
  @Column('text', { nullable: true })
  quote!: string | null;

  @Column('text', { nullable: true })
  prefix!: string | null;

  @Column('text', { nullable: true })
  suffix!: string | null;

  /** The person's own words. */
  @Column('text', { nullable: true })
  text!: string | null;

  /** Counts up with each change. */
  @Column('integer', { default: 1 })
  version!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
