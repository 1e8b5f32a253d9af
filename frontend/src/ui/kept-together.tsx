import { INSEPARABLE } from './inseparable';

/**
 * A sentence in which no line ends within „E-Mail“ and its like. Not by another sign: the text font
 * has no non-breaking hyphen, and one of another font stands out.
 */
export function KeptTogether({ children: sentence }: { children: string }) {
  return sentence.split(INSEPARABLE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand in a sentence twice
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
