import type { ModuleDetailDto, ModuleSummaryDto } from '@/api';

const TITLES = [
  ...['Ihr erster Schritt', 'Was Käufer wirklich schätzen', 'Den Wert bestimmen'],
  ...['Die Unterlagen', 'Die Käufersuche', 'Die Verhandlung'],
  ...['Der Vertrag', 'Den Staffelstab übergeben', 'Ihr neues Leben beginnt'],
];

/** The nine modules as somebody with premium access is told of them, with nothing read yet. */
export const MODULES: ModuleSummaryDto[] = TITLES.map((title, index) => ({
  id: `modul-${index + 1}`,
  title,
  description: `Worum es in Modul ${index + 1} geht.`,
  orderIndex: index + 1,
  duration: '45 Minuten',
  difficulty: 'Für jeden verständlich',
  learningObjectives: ['Sie kennen den Weg.'],
  contents: ['Der Anfang', 'Die Mitte', 'Das Ende', 'Die Übung', 'Die Fragen'],
  tools: ['Checkliste', 'Vorlage', 'Musterbrief'],
  downloads: [],
  status: 'available',
  open: true,
  progressPercentage: 0,
}));

/** The same as somebody without access is told: only the first one is open. */
export const FREE_MODULES: ModuleSummaryDto[] = MODULES.map((module, index) => ({
  ...module,
  ...(index > 0 && { status: 'locked' as const, open: false }),
}));

/** A module with its text, of three sections. */
export const moduleText = (number: number): ModuleDetailDto => ({
  ...(MODULES[number - 1] as ModuleSummaryDto),
  content: ['Erstens', 'Zweitens', 'Drittens']
    .map((heading) => `## ${heading}\n\nEin Absatz über den Verkauf.\n`)
    .join('\n'),
});
