import { describe, expect, it } from '@jest/globals';
import { isReadable } from '@toolkit/domain/course';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { HOSTILE_TEXTS } from '../../../../backend/test/support/hostile-texts';

/** Of the processor, in milliseconds; without limits each of these takes many seconds or never ends. */
const LONGEST = 3_000;

/** Further ones that only a parser minds. */
const TEXTS = {
  ...HOSTILE_TEXTS,
  'unclosed strong words': '**a'.repeat(30_000),
  'nested emphasis': '*a '.repeat(750) + 'b* '.repeat(749),
  'numbered lists': '1. a\n'.repeat(10_000),
  'lists up and down': Array.from({ length: 5_000 }, (_, n) => `${'  '.repeat(n % 15)}- a`).join(
    '\n',
  ),
  'a table of 5,000 rows': `|a|\n|-|\n${'|b|\n'.repeat(5_000)}`,
  footnotes: Array.from({ length: 5_000 }, (_, n) => `[^${n}]: a`).join('\n\n'),
  references: `[a]: b\n\n${'[a] '.repeat(10_000)}`,
  addresses: 'a@b.'.repeat(20_000),
};

describe('what is left of a hostile text within the limits is shown in time:', () => {
  it.each(Object.entries(TEXTS))('%s', (_, text) => {
    const allowed = text.slice(0, longestReadable(text));
    expect(allowed.length).toBeGreaterThan(10);
    const { user: before } = process.cpuUsage();
    renderToStaticMarkup(
      createElement(ReactMarkdown, { skipHtml: true, remarkPlugins: [remarkGfm] }, allowed),
    );
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(LONGEST);
  });
});

function longestReadable(text: string): number {
  let least = 0;
  let most = text.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (isReadable(text.slice(0, middle))) least = middle;
    else most = middle - 1;
  }
  return least;
}
