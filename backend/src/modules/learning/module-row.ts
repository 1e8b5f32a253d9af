/** What decides whether a person may open a module, and how far they are in it. */
export interface AccessRow {
  id: string;
  orderIndex: number;
  unlockAfterDays: number;
  progressPercentage: number;
  completedAt: Date | null;
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
