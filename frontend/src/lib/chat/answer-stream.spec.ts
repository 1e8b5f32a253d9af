import { describe, expect, it } from '@jest/globals';
import { eventsOf } from './answer-stream';

const STREAM =
  'event: delta\ndata: {"text":"Ein Earn-out"}\n\nevent: done\r\ndata: {\r\ndata: "id": 1}\r\n\r\n';
const EVENTS = [
  { event: 'delta', data: '{"text":"Ein Earn-out"}' },
  { event: 'done', data: '{\n"id": 1}' },
];

/** What is read of a stream that comes in these pieces; an event without a name is a message. */
async function readPieces(...pieces: string[]) {
  const bytes = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  const events = [];
  for await (const { event = 'message', data } of eventsOf(new Response(body))) {
    events.push({ event, data });
  }
  return events;
}

describe('an event stream', () => {
  it('is the same wherever it is cut in two', async () => {
    for (let cut = 0; cut <= STREAM.length; cut++) {
      expect(await readPieces(STREAM.slice(0, cut), STREAM.slice(cut))).toEqual(EVENTS);
    }
  });

  it('is the same character by character', async () => {
    expect(await readPieces(...STREAM)).toEqual(EVENTS);
  });

  it('joins several lines of data by line ends', async () => {
    expect(await readPieces('data: eins\ndata:\ndata: drei\n\n')).toEqual([
      { event: 'message', data: 'eins\n\ndrei' },
    ]);
  });

  it('takes a lone carriage return for the end of a line', async () => {
    expect(await readPieces('event: delta\rdata: a\r\rdata: b\r\r\n')).toEqual([
      { event: 'delta', data: 'a' },
      { event: 'message', data: 'b' },
    ]);
  });

  it('leaves out one space after the colon and keeps every other', async () => {
    expect(await readPieces('data:  eingerückt \n\ndata:knapp\n\n')).toEqual([
      { event: 'message', data: ' eingerückt ' },
      { event: 'message', data: 'knapp' },
    ]);
  });

  it('skips comments, unknown fields and events without data', async () => {
    expect(
      await readPieces(': lebt noch\n\nid: 7\nretry: 10\n\nevent: leer\n\ndata: da\n\n'),
    ).toEqual([{ event: 'message', data: 'da' }]);
  });

  it('gives no event that was not completed', async () => {
    expect(await readPieces('event: delta\ndata: {"text":"abgebro')).toEqual([]);
  });
});
