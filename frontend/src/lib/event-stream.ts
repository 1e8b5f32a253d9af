export interface ServerEvent {
  event: string;
  data: string;
}

/**
 * Reads a `text/event-stream` that comes in pieces cut anywhere, also within a line's end.
 * Follows the HTML standard, section 9.2.6; ids and waiting times are not needed here.
 */
export class EventStreamParser {
  private unfinished = '';
  private event = '';
  private data: string[] = [];

  /** Takes the next piece and answers the events that it completed. */
  push(piece: string): ServerEvent[] {
    const lines = (this.unfinished + piece).split(/\r\n|\n|\r(?!$)/);
    this.unfinished = lines.pop() ?? '';
    return lines.flatMap((line) => this.read(line));
  }

  private read(line: string): ServerEvent[] {
    if (line === '') return this.complete();
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') this.event = value;
    if (field === 'data') this.data.push(value);
    return [];
  }

  /** An empty line ends an event; without data it was none. */
  private complete(): ServerEvent[] {
    const { event, data } = this;
    this.event = '';
    this.data = [];
    return data.length > 0 ? [{ event: event || 'message', data: data.join('\n') }] : [];
  }
}
