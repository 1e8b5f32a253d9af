import { Fragment, type ReactNode } from 'react';

/** Addresses, „E-Mail“, „EU-Land“, „12-mal“, references of orders, what stands behind the name of a company, and figures with their unit. */
const KEPT_WHOLE =
  /(\S+@\S+|\bE-Mail\S*|\bEU-L\S+|\d+-mal\b|\bSW-\w{4}-\w{4}\b|(?:GmbH )?& Co\. KG|[−+±]?\d[\d.,]* [€%])/;

/**
 * A text in which an e-mail address goes to the next line whole, and breaks at its signs only where it is
 * longer than a line; „E-Mail“, „EU-Land“, „12-mal“, a reference such as „SW-7K3F-92QM“, „GmbH & Co. KG“ and „20 %“ never break.
 */
export function breakable(text: string): ReactNode {
  const parts = text.split(KEPT_WHOLE).filter(Boolean);
  if (parts.length === 1 && !text.includes('@')) return text;
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    <Fragment key={index}>{KEPT_WHOLE.test(part) ? <Whole word={part} /> : part}</Fragment>
  ));
}

function Whole({ word }: { word: string }) {
  if (!word.includes('@')) return <span className="whitespace-nowrap">{word}</span>;
  return (
    // A box of its own does not take the line below a link from around it.
    <span className="inline-block max-w-full align-top [text-decoration:inherit]">
      {word.split(/(?<=@)|(?=\.\w)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
