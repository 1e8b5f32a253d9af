import { splitSections } from '@toolkit/domain/course';
import { clsx } from 'clsx';
import { Children, memo, useMemo } from 'react';
import type { Components } from 'react-markdown';
import { Collapsible } from '@/ui/collapsible';
import { Markdown } from '@/ui/markdown/markdown';
import { MarkdownLink } from '@/ui/markdown/markdown-link';
import { BlankControl } from './blank-control';
import {
  beginsWithBlank,
  blankIndex,
  blanksIn,
  prepareSheet,
  type SheetNode,
} from './prepare-sheet';
import { useSheetTools } from './sheet-context';

const GUIDE_HEADING = 'So nutzen Sie dieses Dokument';

/** The document with a control in place of each blank, parsed again only for another text. */
export const DocumentSheet = memo(function DocumentSheet({ markdown }: { markdown: string }) {
  const sections = useMemo(() => splitSections(markdown), [markdown]);
  return (
    <div className="min-w-0 space-y-6">
      {sections
        .filter(({ heading }) => heading === GUIDE_HEADING)
        .map(({ id, markdown: text }) => (
          <Collapsible
            key={id}
            className="border-hairline border-y py-2"
            title={<span className="text-compact">{GUIDE_HEADING}</span>}
          >
            <div className="text-compact">
              <Part markdown={text.replace(/^.*\n/, '')} />
            </div>
          </Collapsible>
        ))}
      <div className="min-w-0 rounded-box border border-hairline bg-surface px-4 py-6 shadow-soft sm:px-10 sm:py-10 [&_.prose]:max-w-none [&_.prose>:not(table)]:max-w-reading [&_td_em]:text-ink-soft [&_td_em]:text-note">
        {sections
          .filter(({ heading }) => heading !== GUIDE_HEADING)
          .map(({ id, markdown: text }) => (
            <section key={id} className="not-first:mt-10">
              <Part markdown={text} />
            </section>
          ))}
      </div>
    </div>
  );
});

const Part = memo(function Part({ markdown }: { markdown: string }) {
  return (
    <Markdown rehypePlugins={[prepareSheet]} extraComponents={components}>
      {markdown}
    </Markdown>
  );
});

const components: Components = {
  a: ({ href, children }) => {
    const index = blankIndex(href);
    if (index === null) return <MarkdownLink href={href}>{children}</MarkdownLink>;
    return <BlankControl index={index} />;
  },
  li: ({ node, children }) => <Item node={node as SheetNode | undefined}>{children}</Item>,
  table: ({ node, ...rest }) => (
    <table
      {...rest}
      className={clsx('max-sm:block', node?.properties.dataWide === undefined && 'sm:table-fixed')}
    />
  ),
  thead: ({ node: _, ...rest }) => <thead {...rest} className="max-sm:sr-only" />,
  tbody: ({ node: _, ...rest }) => <tbody {...rest} className="max-sm:grid max-sm:gap-4" />,
  tr: ({ node, ...rest }) => (
    <tr
      {...rest}
      className={clsx(
        'max-sm:grid max-sm:gap-x-4 max-sm:gap-y-2.5 max-sm:border-hairline max-sm:border-t max-sm:pt-3',
        node && cellsOf(node) > 2 && 'max-sm:grid-cols-2',
        node && cellsOf(node) % 2 === 0 && 'max-sm:[&>td:last-child]:col-span-full',
        node && (cellsOf(node) > 4 ? 'sm:[&>:first-child]:w-1/4' : 'sm:[&>:first-child]:w-3/8'),
      )}
    />
  ),
  td: ({ node, children, role, style }) => {
    const { dataColumn, dataFirst, dataExample } = node?.properties ?? {};
    const empty = (node?.children.length ?? 0) === 0;
    const number = numberOf(node as SheetNode | undefined);
    // „Eintrag“ above a field says no more than the field itself.
    const named =
      dataColumn &&
      dataColumn !== 'Eintrag' &&
      (dataFirst === undefined || (node && blanksIn(node as SheetNode).length > 0));
    return (
      <td
        role={role}
        style={style}
        className={clsx(
          'max-sm:flex max-sm:flex-col max-sm:border-0! max-sm:p-0! max-sm:text-left!',
          empty && 'max-sm:hidden!',
          dataFirst !== undefined && 'max-sm:col-span-full',
          dataExample !== undefined
            ? 'text-ink-soft italic'
            : dataFirst !== undefined && 'font-semibold',
        )}
      >
        {named && (
          <span
            aria-hidden="true"
            className="block font-normal text-ink-soft text-note not-italic sm:hidden"
          >
            {number} {String(dataColumn)}
          </span>
        )}
        {/* Neighbours stand on one line, however long their names are. */}
        <div
          className={clsx(
            dataExample === undefined && 'max-sm:mt-auto',
            number && NUMBER_BESIDE_FIELD,
          )}
        >
          {/* On a phone the number stands with the name above the field. */}
          {number && named && (
            <span className="w-[1.75em] shrink-0 grow-0! tabular-nums max-sm:hidden">{number}</span>
          )}
          {number && named ? Children.toArray(children).slice(1) : children}
        </div>
      </td>
    );
  },
};

const NUMBER_BESIDE_FIELD = 'flex items-baseline gap-2 *:min-w-0 *:grow';

function numberOf(cell: SheetNode | undefined): string | null {
  const [first, second] = cell?.children ?? [];
  const number = /^\d+\.(?=\s*$)/.exec(first?.value ?? '');
  return number && second?.tagName === 'a' ? number[0] : null;
}

const cellsOf = ({ children }: { children: { type: string }[] }) =>
  children.filter(({ type }) => type === 'element').length;

function Item({ node, children }: { node: SheetNode | undefined; children: React.ReactNode }) {
  const { sheet } = useSheetTools();
  const [first, ...others] = node ? blanksIn(node) : [];
  const ticked = first !== undefined && sheet.blankAt(first)?.kind === 'box';
  if (!node || !ticked || !beginsWithBlank(node)) return <li>{children}</li>;
  const words = (Array.isArray(children) ? children : [children]).filter((child) => child !== '\n');
  const alone = others.length === 0;
  const Row = alone ? 'label' : 'div';
  return (
    <li className="list-none">
      <Row className="-ml-[1.4em] flex items-start gap-3 py-1">
        <span className="grid h-[1lh] place-items-center">
          <BlankControl index={first} labelled={alone} />
        </span>
        <span className="min-w-0">{words.slice(1)}</span>
      </Row>
    </li>
  );
}
