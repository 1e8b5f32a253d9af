/**
 * `refused`: no connection. `slow`: nothing came in time. `stalled`: nothing more came in time.
 * `broken-off`: the stream ended too early. `busy`: too many calls. `failing`: a fault of the
 * provider. `rejected`: the provider does not take our calls. `garbage`: not the agreed protocol.
 * `endless`: too long.
 */
export type FailureKind =
  | 'refused'
  | 'slow'
  | 'stalled'
  | 'broken-off'
  | 'busy'
  | 'failing'
  | 'rejected'
  | 'garbage'
  | 'endless';

/** An answer that did not come to its end. The provider's own words stay out of it. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status?: number,
  ) {
    super(`The language model did not answer: ${kind}`);
  }
}
