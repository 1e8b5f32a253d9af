/** A question that a section answers, or that the course does not answer. */
export interface RegisterLine {
  /** null for a question that the course does not answer. */
  section: SectionPlace | null;
  features: string[];
}

export interface SectionPlace {
  moduleId: string;
  /** Counted from 0. */
  section: number;
}
