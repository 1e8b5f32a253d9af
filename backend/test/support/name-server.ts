import { createSocket } from 'node:dgram';
import dns from 'node:dns';

const HEAD = 12;
const TXT = 16;
const NAME_ERROR = 3;

/**
 * A server of names that knows these TXT records and no others; the process asks it until it is closed.
 * @param records the text of each name
 */
export async function startNameServer(records: Record<string, string>) {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) =>
    socket.send(answerTo(question, records), port, address),
  );
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const before = dns.getServers();
  dns.setServers([`127.0.0.1:${socket.address().port}`]);
  return {
    close() {
      dns.setServers(before);
      socket.close();
    },
  };
}

/** RFC 1035: the question once more, and the text of its name. */
function answerTo(question: Buffer, records: Record<string, string>): Buffer {
  const end = question.indexOf(0, HEAD) + 5;
  const asked = question.subarray(HEAD, end);
  const text = records[nameOf(asked).toLowerCase()];
  const head = Buffer.from(question.subarray(0, HEAD));
  head.writeUInt16BE(0x8180 | (text === undefined ? NAME_ERROR : 0), 2);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, asked, ...(text === undefined ? [] : [record(text)])]);
}

function nameOf(asked: Buffer): string {
  const labels: string[] = [];
  for (let at = 0; asked[at]; at += (asked[at] ?? 0) + 1) {
    labels.push(asked.toString('ascii', at + 1, at + 1 + (asked[at] ?? 0)));
  }
  return labels.join('.');
}

function record(text: string): Buffer {
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc000 | HEAD, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
