declare module 'virtual:glossary' {
  /** A technical term and what it means, in one or two plain sentences. */
  export interface GlossaryEntry {
    term: string;
    meaning: string;
  }
  const glossary: GlossaryEntry[];
  export default glossary;
}
