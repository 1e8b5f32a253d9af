export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export const DIFFICULTY_LABELS: Readonly<Record<Difficulty, string>> = {
  easy: 'Für jeden verständlich',
  medium: 'Mittleres Niveau',
  hard: 'Anspruchsvoll',
};
