/** The words of the lesson that is measured are nearest to this. */
const LESSON_WORDS = 6_000;

const VALUATION = {
  companyName: 'Weber Metallbau GmbH',
  input: {
    ...{ jahresumsatz: 2_400_000, jahresgewinn: 300_000, branche: 'Maschinen- und Anlagenbau' },
    ...{ mitarbeiteranzahl: 24, unternehmensalter: 18, inhaberabhangigkeit: 'mittel' },
    ...{ kundenabhangigkeit: 'ja', marktposition: 'regional', wachstumstrend: 'stabil' },
  },
};

/**
 * What is measured. `alone` is what the bare server has nothing of; `differs` are fields of an answer that are
 * another at each call.
 */
export const callsFor = (asset, lesson) => [
  { name: 'landing page', path: '/', isFile: true },
  { name: 'script', path: asset, isFile: true },
  { name: 'module list', path: '/api/modules' },
  { name: 'lesson', path: `/api/modules/${lesson}` },
  { name: 'GET auth/user', path: '/api/auth/user' },
  { name: 'GET downloads', path: '/api/downloads' },
  {
    name: 'PUT progress',
    method: 'PUT',
    path: `/api/modules/${lesson}/progress`,
    body: { progressPercentage: 40 },
  },
  {
    name: 'POST valuation',
    method: 'POST',
    path: '/api/valuations',
    body: VALUATION,
    differs: ['id', 'createdAt'],
  },
  {
    name: 'question',
    method: 'POST',
    path: ({ conversation }) => `/api/chat/conversations/${conversation}/messages`,
    body: { content: 'Was ist ein Earn-out?' },
    alone: true,
  },
];

/** The request of one person as it goes over the wire, as a browser over http would send it. */
export function requestOf({ method = 'GET', path, body, isFile }, person, index) {
  const address = typeof path === 'function' ? path(person) : path;
  const sent = body && JSON.stringify(body);
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'host: 127.0.0.1',
    `accept-encoding: ${isFile ? 'gzip, deflate, br' : 'gzip'}`,
    `authorization: Bearer ${person.token}`,
    // Limits count by the network of a client: each has one of its own.
    `x-forwarded-for: 10.1.${index >> 8}.${index & 255}`,
    ...(sent
      ? ['content-type: application/json', `content-length: ${Buffer.byteLength(sent)}`]
      : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${sent ?? ''}`;
}

/** The module whose text is nearest to the length wanted. */
export function lessonOf(modules) {
  const distance = ({ content }) => Math.abs(content.split(/\s+/).length - LESSON_WORDS);
  return modules.toSorted((one, other) => distance(one) - distance(other))[0].id;
}
