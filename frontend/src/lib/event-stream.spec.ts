import { describe, expect, it } from '@jest/globals';
import { EventStreamParser, type ServerEvent } from './event-stream';

const STREAM =
  'event: delta\ndata: {"text":"Ein Earn-out"}\n\nevent: done\r\ndata: {\r\ndata: "id": 1}\r\n\r\n';
const EVENTS: ServerEvent[] = [
  { event: 'delta', data: '{"text":"Ein Earn-out"}' },
  { event: 'done', data: '{\n"id": 1}' },
];

function readPieces(...pieces: string[]): ServerEvent[] {
  const parser = new EventStreamParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

describe('an event stream', () => {
  it('is the same wherever it is cut in two', () => {
    for (let cut = 0; cut <= STREAM.length; cut++) {
      expect(readPieces(STREAM.slice(0, cut), STREAM.slice(cut))).toEqual(EVENTS);
    }
  });

  it('is the same character by character', () => {
    expect(readPieces(...STREAM)).toEqual(EVENTS);
  });

  it('joins several lines of data by line ends', () => {
    expect(readPieces('data: eins\ndata:\ndata: drei\n\n')).toEqual([
      { event: 'message', data: 'eins\n\ndrei' },
    ]);
  });

  it('takes a lone carriage return for the end of a line', () => {
    expect(readPieces('event: delta\rdata: a\r\rdata: b\r\r\n')).toEqual([
      { event: 'delta', data: 'a' },
      { event: 'message', data: 'b' },
    ]);
  });

  it('leaves out one space after the colon and keeps every other', () => {
    expect(readPieces('data:  eingerückt \n\ndata:knapp\n\n')).toEqual([
      { event: 'message', data: ' eingerückt ' },
      { event: 'message', data: 'knapp' },
    ]);
  });

  it('skips comments, unknown fields and events without data', () => {
    expect(readPieces(': lebt noch\n\nid: 7\nretry: 10\n\nevent: leer\n\ndata: da\n\n')).toEqual([
      { event: 'message', data: 'da' },
    ]);
  });

  it('gives no event that was not completed', () => {
    expect(readPieces('event: delta\ndata: {"text":"abgebro')).toEqual([]);
  });
});
