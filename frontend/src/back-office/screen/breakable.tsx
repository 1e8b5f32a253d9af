import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';

/** `20.11.2026`, `20.11.2026, 14:05`, `990,00 €` */
const DAY_OR_AMOUNT = /^\d\d\.\d\d\.\d{4}|€$/;

/** Addresses, „E-Mail“, „Verkaufsreife-Check“, „One-Stop-Shop“, „EU-Land“, „12-mal“, references of orders as payers write them, too, what stands behind the name of a company, days, and figures with their unit. */
const KEPT_WHOLE =
  /(\S+@\S+|\bE-Mail\S*|\S+-Check\b|\bOne-Stop-Shop\b|\bEU-L\S+|\d+-mal\b|\b[Ff][Vv][- ]\w{4}[- ]\w{4}\b|(?:GmbH )?& Co\. KG|\b\d\d\.\d\d\.\d{4}(?:, \d\d:\d\d)?|[−+±]?\d[\d.,]*\s[€%])/;

/**
 * A text in which an e-mail address goes to the next line whole, and breaks only where it is longer than a
 * line: behind its „@“, and where what stands before that is too long, at a dot. „E-Mail“, „EU-Land“,
 * „12-mal“, a reference such as „FV-7K3F-92QM“, „GmbH & Co. KG“, a day and „20 %“ never break. What is no
 * text stays as it is.
 */
export function breakable(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !KEPT_WHOLE.test(text)) return text;
  return text
    .split(KEPT_WHOLE)
    .filter(Boolean)
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      <Fragment key={index}>{KEPT_WHOLE.test(part) ? <Whole word={part} /> : part}</Fragment>
    ));
}

function Whole({ word }: { word: string }) {
  if (word.includes('@')) return <Address address={word} />;
  return (
    <span className={clsx('whitespace-nowrap', DAY_OR_AMOUNT.test(word) && 'figures')}>{word}</span>
  );
}

const Address = ({ address }: { address: string }) => (
  // A box of its own does not take the line below a link from around it. One box: two would be two words
  // to a screen reader.
  <span className="inline-block max-w-full align-top [text-decoration:inherit] [text-wrap:wrap]">
    {address.split(/(?<=@)|(?=\.\w.*@)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places.
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
