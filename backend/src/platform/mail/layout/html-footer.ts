import { htmlText } from './html-text.js';
import { imprintOf, type Letterhead } from './letterhead.js';
import { COLOUR } from './look.js';
import { link, withOwnLinks } from './own-links.js';

/** Whom to ask, who is behind it, and what the law wants of every business letter. */
export function htmlFooter(head: Letterhead): string {
  const { help, operator, links, notice } = imprintOf(head);
  const lines = [
    withOwnLinks(help, head),
    operator.map(htmlText).join('<br>'),
    links.map(({ label, url }) => link(url, label)).join(' &nbsp; '),
    htmlText(notice),
  ];
  return `<footer>
${lines.map((content) => `<p class="soft" style="margin:0 0 12px;font-size:16px;line-height:1.5;color:${COLOUR.soft}">${content}</p>`).join('\n')}
</footer>`;
}
