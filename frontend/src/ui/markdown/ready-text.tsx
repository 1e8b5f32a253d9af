import { createElement, type ElementType, type ReactNode, useMemo } from 'react';
import type { Components } from 'react-markdown';
import { textParts } from './text-parts';

/** Attributes of a text that React calls otherwise, or wants as another value. */
const PROPS: Record<string, (value: string) => object> = {
  class: (className) => ({ className }),
  align: (textAlign) => ({ style: { textAlign } }),
  checked: () => ({ checked: true }),
  disabled: () => ({ disabled: true }),
  colspan: (colSpan) => ({ colSpan }),
  rowspan: (rowSpan) => ({ rowSpan }),
};
const TABLE = /^(?:table|thead|tbody|tr)$/;

interface ReadyTextProps {
  /** As the server has set it from Markdown. */
  html: string;
  extraParts: Components;
}

/** A text that needs no parser of Markdown: the browser reads its HTML, and React shows its parts. */
export function ReadyText({ html, extraParts }: ReadyTextProps) {
  const content = useMemo(() => {
    // A document of its own: nothing of it is loaded or run.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return shownIn(body, { ...textParts, ...extraParts } as Record<string, ElementType>);
  }, [html, extraParts]);
  return <div className="prose">{content}</div>;
}

function shownIn(parent: Element, parts: Record<string, ElementType>): ReactNode[] {
  const between = TABLE.test(parent.localName);
  return [...parent.childNodes].map((node, key) => {
    if (node instanceof Text) return between && !node.data.trim() ? null : node.data;
    if (!(node instanceof Element)) return null;
    return createElement(
      parts[node.localName] ?? node.localName,
      { key, ...propsOf(node) },
      ...shownIn(node, parts),
    );
  });
}

const propsOf = (element: Element): object =>
  Object.assign(
    {},
    ...[...element.attributes].map(({ name, value }) => PROPS[name]?.(value) ?? { [name]: value }),
  );
