const ROWS = 25;

const page = (from) => [from, from + ROWS - 1];
const PAGES = {
  first: () => page(0),
  middle: (size) => page(size / 2),
  last: (size) => page(size - ROWS),
};

const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A list sorted by each of the fields: its beginning, its middle and its end. */
const pages = (resource, ...fields) =>
  fields.flatMap((field) =>
    Object.entries(PAGES).map(([where, range]) => ({
      name: `${resource}, by ${field}, ${where} page`,
      resource,
      range,
      sort: [field, 'DESC'],
    })),
  );

/** The first page of what a filter leaves. */
const filtered = (resource, name, filter, sort) => ({
  name: `${resource}, ${name}${sort ? `, by ${sort}` : ''}`,
  resource,
  range: PAGES.first,
  filter,
  ...(sort && { sort: [sort, 'ASC'] }),
});

/** Every list of the back office that grows with the business. */
export const CASES = [
  ...pages('users', 'createdAt', 'email', 'lastName', 'lastSeenAt'),
  filtered('users', 'one letter searched', { q: 'k' }),
  filtered('users', 'two letters searched', { q: 'qx' }),
  filtered('users', 'name searched', { q: 'karl brandt-1' }),
  filtered('users', 'part of a name searched', { q: 'brandt-1' }),
  filtered('users', 'part of an address searched', { q: 'firma-777.' }),
  filtered('users', 'frequent word searched', { q: 'metallbau' }),
  filtered('users', 'searched in vain', { q: 'gibt-es-nicht' }),
  filtered('users', 'with premium', { access: 'premium' }),
  filtered('users', 'with premium', { access: 'premium' }, 'lastName'),
  filtered('users', 'without premium', { access: 'free' }),
  filtered('users', 'unconfirmed', { status: 'unconfirmed' }),
  filtered('users', 'confirmed', { status: 'confirmed' }),
  filtered('users', 'administrators', { role: 'admin' }, 'email'),
  filtered('users', 'of the last day', { since: daysAgo(1) }, 'lastName'),
  filtered('users', 'older than two years', { before: daysAgo(730) }),
  { name: 'users, newest 1,000', resource: 'users', range: () => [0, 999] },
  ...pages('payments', 'createdAt', 'completedAt', 'email', 'amountCents'),
  filtered('payments', 'address searched', { q: 'firma-777.' }),
  filtered('payments', 'failed', { status: 'failed' }),
  filtered('payments', 'refunded', { status: 'refunded' }, 'email'),
  filtered('payments', 'disputed', { disputed: true }),
  filtered('payments', 'refund requested', { refundRequested: true }),
  ...pages('emails', 'createdAt', 'recipient', 'kind', 'state'),
  filtered('emails', 'address searched', { q: 'firma-777.' }),
  filtered('emails', 'frequent word searched', { q: 'rechnung' }),
  filtered('emails', 'failed', { state: 'failed' }),
  ...pages('leads', 'createdAt', 'email', 'name'),
  filtered('leads', 'name searched', { q: 'karl brandt-1' }),
  ...pages('contact-requests', 'waiting', 'createdAt', 'email', 'name'),
  filtered('contact-requests', 'open', { state: 'open' }),
  filtered('contact-requests', 'address searched', { q: 'firma-777.' }),
  ...pages('withdrawals', 'waiting', 'receivedAt', 'dueAt'),
  filtered('withdrawals', 'open', { state: 'open' }),
  ...pages('audit-log', 'at', 'id'),
  filtered('audit-log', 'of payments', { resource: 'payments' }),
  { name: 'figures', resource: 'stats', range: PAGES.first },
  { name: 'overview', resource: 'overview', range: PAGES.first },
];
