declare module 'virtual:glossary' {
  import type { GlossaryEntry } from '@toolkit/documents/reading/terms';

  const glossary: GlossaryEntry[];
  export default glossary;
}
