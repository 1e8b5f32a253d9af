import { formatMoment } from '../words/moments';

/** A moment in a table, never broken into two lines. */
export const Moment = ({ value }: { value: string | null }) => (
  <span className="figures whitespace-nowrap">{formatMoment(value)}</span>
);
