const ADDRESS = /^dokument:([a-z0-9-]+)$/;
const LINK = /\[([^[\]\n]*)\]\(dokument:[^)\s]*\)/g;

/**
 * The id of the document a link of the course leads to, as authors write it:
 * `[Die Kaufpreisbrücke](dokument:modul-3-kaufpreisbruecke)`; null for any other address.
 */
export function linkedDocument(address: string): string | null {
  return ADDRESS.exec(address)?.[1] ?? null;
}

/** Markdown that calls documents by their title alone, for where they cannot be opened. */
export function withoutDocumentLinks(markdown: string): string {
  return markdown.replace(LINK, '$1');
}
