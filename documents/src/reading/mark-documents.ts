import { linkedDocument } from '@toolkit/domain/course';
import type { HtmlNode } from './mark-terms.js';

/**
 * A rehype plugin: a link to a document (`dokument:modul-3-kaufpreisbruecke`) carries the document's
 * id instead of an address that no browser knows.
 */
export function markDocuments() {
  return visit;
}

function visit(node: HtmlNode): void {
  const { href, ...others } = node.properties ?? {};
  const id = node.tagName === 'a' && typeof href === 'string' ? linkedDocument(href) : null;
  if (id) node.properties = { ...others, dataDocument: id };
  node.children?.forEach(visit);
}
