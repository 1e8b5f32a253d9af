/** How far a person is in a module, and where they stopped reading it. */
export interface ProgressRow {
  progressPercentage: number;
  completedAt: Date | null;
  lastSection: number | null;
  lastPlace: number | null;
}

/** What decides whether a person may open a module, and how far they are in it. */
export interface AccessRow extends ProgressRow {
  id: string;
  orderIndex: number;
  unlockAfterDays: number;
  sectionCount: number;
}

export interface SummaryRow extends AccessRow {
  title: string;
  description: string;
  duration: string;
  difficulty: string;
  learningObjectives: string[];
  contents: string[];
  tools: string[];
  downloads: string[];
}

export interface DetailRow extends SummaryRow {
  content: string;
}
