/** Below this a table loses its last columns, and a list is one of cards. */
export const CARDS = '(max-width: 63.99rem)';
