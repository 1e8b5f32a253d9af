import { connect } from 'node:net';

/**
 * Asks a server over so many connections, each with a request of its own that is sent again as soon as it has
 * been answered. It does next to nothing besides, so that what is measured is the server: of an answer only the
 * status and the length are read. A process of its own, told by messages what to ask.
 */
process.on('message', async ({ port, requests, seconds }) => {
  const before = process.cpuUsage();
  const started = performance.now();
  const until = started + seconds * 1_000;
  const clients = await Promise.all(requests.map((request) => ask(port, request, until)));
  const took = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(before);
  const times = clients.flatMap((client) => client.times).toSorted((one, other) => one - other);
  process.send({
    answers: times.length,
    refused: clients.find(({ refused }) => refused)?.refused ?? null,
    perSecond: times.length / took,
    p50: times[Math.floor(times.length * 0.5)],
    p99: times[Math.floor(times.length * 0.99)],
    busy: (user + system) / 1e6 / took,
  });
});

/** Over one connection; resolves with the milliseconds of each answer, and with one that is no success. */
function ask(port, request, until) {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(request);
    const times = [];
    let refused = null;
    let sent = 0;
    let head = '';
    let missing = 0;
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const send = () => {
      sent = performance.now();
      socket.write(bytes);
    };
    const answered = () => {
      const now = performance.now();
      times.push(now - sent);
      if (now < until && !refused) send();
      else socket.destroy();
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve({ times, refused }));
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing === 0) answered();
        return;
      }
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (length === undefined) return reject(new Error(`without a length: ${head.slice(0, end)}`));
      if (!/^HTTP\/1\.1 2/.test(head)) refused = head;
      missing = end + 4 + Number(length) - head.length;
      head = '';
      if (missing === 0) answered();
    });
  });
}
