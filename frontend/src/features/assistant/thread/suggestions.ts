/** Questions to begin with; module 1, which everybody may read, answers them. */
export const SUGGESTIONS = [
  'Wie läuft ein Unternehmensverkauf ab?',
  'Welche Wege in die Nachfolge gibt es?',
  'Wer sollte wann von meinen Verkaufsplänen erfahren?',
];
