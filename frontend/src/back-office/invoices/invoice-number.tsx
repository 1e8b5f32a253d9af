/** A number of a document in figures of one width; those would widen its hyphen, too. */
export const InvoiceNumber = ({ number }: { number: string }) => (
  <span className="whitespace-nowrap">
    {number.split(/(?=-)|(?<=-)/).map((part) => (
      <span key={part} className={part === '-' ? undefined : 'figures'}>
        {part}
      </span>
    ))}
  </span>
);
