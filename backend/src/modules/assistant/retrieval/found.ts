/** A passage that may answer a question. */
export interface Passage {
  id: string;
  moduleId: string;
  moduleTitle: string;
  /** Counted from 0. */
  section: number;
  /** The section's title. */
  heading: string;
  headingPath: string[];
  /** Place in the section, counted from 0. */
  position: number;
  /** Markdown. */
  text: string;
  /** Comparable within one answer only. */
  score: number;
}

/** A document that fits a question. */
export interface FoundDocument {
  id: string;
  title: string;
  /** null for bonus material. */
  moduleId: string | null;
  description: string;
}

export interface Found {
  /** The best first, at most eight. */
  passages: Passage[];
  /** The best first, at most three. */
  documents: FoundDocument[];
  /** Whether what was found can carry an answer; otherwise the course does not cover the question. */
  strength: 'strong' | 'weak';
}

/** Where in the course a person is. */
export interface CoursePosition {
  moduleId: string;
  /** Counted from 0. */
  section?: number;
}

export interface Question {
  text: string;
  /** Where the person is reading. */
  position?: CoursePosition;
}

/** A source of an answer, as the outside sees it. */
export interface Citation {
  moduleId: string;
  section: number;
  heading: string;
  excerpt: string;
}

/** A passage or document that shares at least one lexeme with a question. */
export interface Candidate {
  kind: 'passage' | 'document';
  id: string;
  moduleId: string | null;
  section: number | null;
  /** Of the text it was made from. */
  sourceHash: string;
  /** How many rows of this kind the person may open. */
  total: number;
  /** How much the row says of each lexeme of the question, 0 to 1, in their order. */
  ranks: number[];
}

/** Names a section among those of all modules. */
export function sectionKey(where: { moduleId: string | null; section: number | null }): string {
  return `${where.moduleId} ${where.section}`;
}

/** The id of a passage says where it stands; every section has one at position 0. */
export function passageId(moduleId: string, section: number, position: number): string {
  return `${moduleId}.${section}.${position}`;
}
