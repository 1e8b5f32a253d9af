import { INSEPARABLE } from './inseparable';

/** Keeps „E-Mail“ and the like on one line; the text font has no non-breaking hyphen. */
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
