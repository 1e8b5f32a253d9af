import { expect, it } from '@jest/globals';
import { PageText } from './page-text';

function page(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  return root;
}

function selected(root: HTMLElement, from: string, to: string): Range {
  const range = document.createRange();
  const start = root.querySelector(from)?.firstChild as Text;
  const end = root.querySelector(to)?.firstChild as Text;
  range.setStart(start, 0);
  range.setEnd(end, end.length);
  return range;
}

it('anchors words across elements and finds them again in a page that is built otherwise', () => {
  const root = page('<p>Wer <b id="a">bürgt</b>, <i id="b">haftet</i> weiter.</p><p>Danach.</p>');
  const anchor = new PageText(root).anchorOf(selected(root, '#a', '#b'));
  expect(anchor).toMatchObject({ exact: 'bürgt, haftet', prefix: 'Wer ' });
  const other = page('<h3>Neu</h3><p>Wer bür\u00adgt, <u>haftet</u> weiter.</p><p>Danach.</p>');
  expect(new PageText(other).find(anchor as never)?.toString()).toBe('bür\u00adgt, haftet');
});

it('leaves out drawings, questions and hints, and parts the cells of a table', () => {
  const root = page(
    '<p id="a">Vorher.</p><figure>Bild</figure><div data-question>Frage</div><p aria-hidden="true">Hinweis</p><table><tr><td>EBIT</td><td id="b">420</td></tr></table>',
  );
  expect(new PageText(root).text).toBe('Vorher.\nEBIT\n420');
  expect(new PageText(root).anchorOf(selected(root, '#a', '#b'))?.exact).toBe('Vorher.\nEBIT\n420');
});

it('has no anchor for what is no text', () => {
  const root = page('<figure id="a">Bild</figure><p> </p>');
  expect(new PageText(root).anchorOf(selected(root, '#a', '#a'))).toBeNull();
});
