const RealDate = Date;

/** A clock that stands still until it is set; timers go on as they are. */
export interface Clock {
  /** In milliseconds, as `Date.now()`. */
  now: number;
  putBack(): void;
}

/** Makes the server believe that it is another day. Whoever calls it puts the real clock back. */
export function setClock(): Clock {
  const clock: Clock = {
    now: RealDate.now(),
    putBack() {
      globalThis.Date = RealDate;
    },
  };
  class SetDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      // As the real one: without an argument it is now, with several it is not called here.
      super(...((given.length === 0 ? [clock.now] : given) as [number]));
    }

    static override now = () => clock.now;

    static override [Symbol.hasInstance] = (value: unknown) =>
      Object.prototype.toString.call(value) === '[object Date]';
  }
  globalThis.Date = SetDate as DateConstructor;
  return clock;
}
