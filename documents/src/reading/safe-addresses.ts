import type { HtmlNode } from './mark-terms.js';

/** As react-markdown has it: what else an address may begin with could run in the page. */
const SAFE = /^(?:https?|mailto|ircs?|xmpp):/i;
/** A colon before any of these ends the name of a protocol. */
const PROTOCOL = /^[^/?#]*:/;
const OWN_SITE = /^\/(?!\/)/;

/**
 * A rehype plugin: links lead nowhere that could run a script, and pictures are of this site alone, so that a
 * text cannot call another server.
 */
export function safeAddresses() {
  return visit;
}

function visit(node: HtmlNode): void {
  const { href, src } = node.properties ?? {};
  if (typeof href === 'string' && PROTOCOL.test(href) && !SAFE.test(href)) {
    node.properties = { ...node.properties, href: '' };
  }
  if (node.tagName === 'img' && !(typeof src === 'string' && OWN_SITE.test(src))) {
    node.tagName = 'span';
    node.children = [{ type: 'text', value: String(node.properties?.alt ?? '') }];
    node.properties = {};
  }
  node.children?.forEach(visit);
}
