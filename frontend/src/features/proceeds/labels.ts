/** The seven steps, in the order one would take them; any order works. */
export const STEPS = [
  { id: 'betrieb', title: 'Betrieb', question: 'Um welches Unternehmen geht es?' },
  { id: 'zahlen', title: 'Zahlen', question: 'Was hat es in den letzten Jahren verdient?' },
  {
    id: 'bereinigung',
    title: 'Bereinigung',
    question: 'Was davon hätte auch ein Käufer verdient?',
  },
  {
    id: 'bilanz',
    title: 'Bilanz und Schulden',
    question: 'Was geht vom Wert noch ab, was kommt hinzu?',
  },
  { id: 'sie', title: 'Sie selbst', question: 'Welche Steuer trifft Sie, und was brauchen Sie?' },
  { id: 'kaeufer', title: 'Käuferseite', question: 'Was kann ein Käufer bezahlen?' },
] as const;

export type StepId = (typeof STEPS)[number]['id'];

export const isStepId = (given: string | null): given is StepId =>
  STEPS.some(({ id }) => id === given);
