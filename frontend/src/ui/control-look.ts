const frame =
  'w-full rounded-box border border-outline bg-surface text-body leading-normal text-ink placeholder:text-outline hover:border-ink aria-invalid:border-2 aria-invalid:border-red disabled:border-hairline disabled:bg-sunken disabled:text-ink-soft';

/** Inputs and selects of one line, 48 px high. */
export const lineControlLook = `${frame} h-12 px-3.5`;

export const areaControlLook = `${frame} min-h-24 resize-y px-3.5 py-2.5`;
