declare module 'virtual:glossary' {
  import type { GlossaryEntry } from '@toolkit/documents/reading/glossary';

  const glossary: GlossaryEntry[];
  export default glossary;
}
