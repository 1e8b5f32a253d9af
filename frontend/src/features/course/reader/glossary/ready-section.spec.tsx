import { readdirSync, readFileSync } from 'node:fs';
import glossary from 'virtual:glossary';
import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { sectionRenderer } from '@toolkit/documents/reading/section-html';
import { sectionBody, splitSections } from '@toolkit/domain/course';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ReadySection } from './ready-section';
import { SectionMarkdown } from './section-markdown';

const COURSE = new URL('../content/course/', `file://${process.cwd()}/`);
const setSection = sectionRenderer(glossary);

/** What a page shows of it, whatever the order of attributes; names that React makes up are left out. */
function shown(text: ReactNode): string {
  const { container, unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{text}</MemoryRouter>
    </QueryClientProvider>,
  );
  for (const element of container.querySelectorAll('*')) {
    const attributes = [...element.attributes].sort((a, b) => a.name.localeCompare(b.name));
    for (const { name } of attributes) element.removeAttribute(name);
    for (const { name, value } of attributes) element.setAttribute(name, value || 'true');
  }
  const html = container.innerHTML.replaceAll(/_r_\w+_/g, '');
  unmount();
  return html;
}

const both = (markdown: string) => [
  shown(<ReadySection html={setSection(markdown) ?? ''} />),
  shown(<SectionMarkdown markdown={markdown} />),
];

it.each(readdirSync(COURSE).filter((name) => /^modul-\d+\.md$/.test(name)))(
  'what the server sets of %s is what the browser makes of its Markdown',
  (name) => {
    const [, text = ''] = readFileSync(new URL(name, COURSE), 'utf8').split(/\n---\n([\s\S]*)/);
    for (const section of splitSections(text)) {
      const [ready, parsed] = both(sectionBody(section));
      expect(ready).toBe(parsed);
    }
  },
);

it('so it is with footnotes, task lists, aligned tables, addresses and what is no safe address', () => {
  const [ready, parsed] = both(
    [
      'Satz[^1] mit `Code`, https://example.com und [Skript](javascript:x).',
      '- [x] getan\n- [ ] offen\n  1. eins',
      '| Weg | Preis | Dauer |\n|:-|-:|:-:|\n| Familie | 1 € | kurz |',
      '![Bild](https://other.example/x.png) ![Eigenes](/x.png) <b>fett</b>',
      '> Zitat',
      '[^1]: Anmerkung',
    ].join('\n\n'),
  );
  expect(ready).toBe(parsed);
  expect(ready).not.toContain('other.example');
});
