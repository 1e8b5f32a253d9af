import { Fragment, type ReactNode } from 'react';

/** E-mail addresses in a text break, where they must, at the „@“ and before their dots. */
export function breakable(text: string): ReactNode {
  if (!text.includes('@')) return text;
  return text.split(/(?<=@)|(?=\.\w)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
