export interface GlossaryEntry {
  term: string;
  meaning: string;
}

/** From the first letter on; what stands before it says how to use the document. */
const ALPHABET = /^### A$[\s\S]*/m;
const ENTRY = /^- \*\*(.+?):\*\* (.+)$/gm;
const EMPHASIS = /\*+/g;

/** The glossary that people also download: each line `- **Begriff:** Bedeutung.` of that document. */
export function readGlossary(document: string): GlossaryEntry[] {
  const alphabet = ALPHABET.exec(document)?.[0] ?? '';
  return [...alphabet.matchAll(ENTRY)].map(([, term = '', meaning = '']) => ({
    term: term.trim(),
    meaning: meaning.replace(EMPHASIS, '').trim(),
  }));
}
