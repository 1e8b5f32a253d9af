/** The colours of `design.typ`, for what is drawn before it is rendered. */
export const COLOUR = {
  ink: '#12222b',
  muted: '#4a5a63',
  petrol: '#0f4c5c',
  petrolTint: '#e7eeee',
  brass: '#b7791f',
  brassTint: '#faf3e3',
  paperTint: '#f6f3ec',
  hairline: '#d8d3c6',
  /** Lines to write on and borders of cells: they must survive a cheap printer. */
  ruling: '#8f9a9d',
} as const;

/** The room between the margins of `design.typ`, in points. */
export const PAGE = { contentWidth: 481.28, contentHeight: 700 } as const;
