declare module 'virtual:glossary' {
  import type { GlossaryEntry } from '@stabwechsel/documents/reading/glossary';

  const glossary: GlossaryEntry[];
  export default glossary;
}
