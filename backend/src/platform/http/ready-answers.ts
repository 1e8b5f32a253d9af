import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';

/** One form of a file, with all that is sent of it. */
export interface FileForm {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** A file that is the same for all who ask for it. */
export interface ReadyFile {
  /** Under which the figures of the server count it. */
  route: string;
  isPage: boolean;
  etag: string;
  /** What is sent without the file, to whom has it already. */
  headers: Readonly<Record<string, string>>;
  /** @param accepted the request's Accept-Encoding; answers a promise only until the form is there */
  formFor(accepted: string): FileForm | Promise<FileForm>;
}

/** What has been answered in this way, for those that count answers. */
export interface ReadyAnswer {
  request: IncomingMessage;
  route: string;
  isPage: boolean;
  status: number;
  /** From the request until the answer had been handed to the system. */
  ms: number;
}

type Response = Parameters<RequestListener>[1];

/** The seconds a connection may wait for the next request, and the like; as the web framework names them. */
interface Limits {
  http?: object | null;
  keepAliveTimeout?: number;
  requestTimeout?: number;
  connectionTimeout?: number;
}

/** Status line, head and body as they go over the wire; the date in the head holds for a second. */
interface Wire {
  second: number;
  bytes: Buffer;
}

/**
 * Answers what is the same for all before the web framework hears of it: a file from memory, its head and body in
 * one write. What the framework does around an answer took ten times as long as the answer itself, and what Node
 * does to put its head together as long again.
 */
export class ReadyAnswers {
  /** Once set and true, each answer closes its connection. */
  isClosing = (): boolean => false;
  private readonly files = new Map<string, ReadyFile>();
  private readonly heads = new WeakMap<object, string[]>();
  private readonly wires = new WeakMap<object, Wire>();
  private keepAliveSeconds = 0;
  private readonly listeners: ((answer: ReadyAnswer) => void)[] = [];

  /** @param path as browsers ask for it, without a query */
  add(path: string, file: ReadyFile): void {
    this.files.set(path, file);
  }

  onAnswer(listener: (answer: ReadyAnswer) => void): void {
    this.listeners.push(listener);
  }

  /** A server that asks `others` for all that is not here. */
  readonly serverBefore = (others: RequestListener, limits: Limits): Server => {
    // A stream that nobody reads costs a request without a body a tenth of its time.
    const settings = { ...limits.http, optimizeEmptyRequests: true };
    const server = createServer(settings, (request, response) => {
      const file = this.fileFor(request);
      if (file) return this.answer(file, request, response);
      // Of what type nothing is does not matter, but the framework would wait for its end.
      if (!hasBody(request)) delete request.headers['content-type'];
      others(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout ?? server.keepAliveTimeout;
    this.keepAliveSeconds = Math.floor(server.keepAliveTimeout / 1_000);
    server.requestTimeout = limits.requestTimeout ?? server.requestTimeout;
    return server.setTimeout(limits.connectionTimeout ?? 0);
  };

  private fileFor({ method, url = '' }: IncomingMessage): ReadyFile | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const query = url.indexOf('?');
    return this.files.get(query < 0 ? url : url.slice(0, query));
  }

  private answer(file: ReadyFile, request: IncomingMessage, response: Response): void {
    const begun = performance.now();
    const { route, isPage, etag } = file;
    const { headers } = request;
    response.once('finish', () => {
      const { statusCode: status } = response;
      const ms = performance.now() - begun;
      for (const tell of this.listeners) tell({ request, route, isPage, status, ms });
    });
    const isKnown = headers['if-none-match'] === etag;
    const sent = isKnown ? file : file.formFor(`${headers['accept-encoding'] ?? ''}`);
    const send = (form: FileForm | ReadyFile) =>
      this.send(isKnown ? 304 : 200, form, request, response);
    if (sent instanceof Promise) sent.then(send, () => response.destroy());
    else send(sent);
  }

  private send(
    status: 200 | 304,
    sent: FileForm | ReadyFile,
    request: IncomingMessage,
    response: Response,
  ): void {
    // Nobody reads a body that is sent along, however slowly it comes.
    if (hasBody(request) || this.isClosing()) response.shouldKeepAlive = false;
    const isGet = request.method === 'GET';
    const { socket } = response;
    // Without a socket, one before it on the same connection is not answered yet: Node keeps the order.
    if (isGet && socket && response.shouldKeepAlive && request.httpVersion === '1.1') {
      socket.write(this.wireOf(status, sent));
      response.statusCode = status;
      // What Node waits for before it takes the next request of the connection.
      response.emit('finish');
      return;
    }
    response.writeHead(status, this.headOf(sent));
    response.end(isGet && 'body' in sent ? sent.body : undefined);
  }

  /** What is sent on a connection that stays open, in one piece. */
  private wireOf(status: 200 | 304, sent: FileForm | ReadyFile): Buffer {
    const second = Math.floor(Date.now() / 1_000);
    const known = this.wires.get(sent);
    if (known?.second === second) return known.bytes;
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
    const head = this.headOf(sent);
    for (let at = 0; at < head.length; at += 2) lines.push(`${head[at]}: ${head[at + 1]}`);
    lines.push(`Date: ${new Date().toUTCString()}`, 'Connection: keep-alive');
    lines.push(`Keep-Alive: timeout=${this.keepAliveSeconds}`, '\r\n');
    const parts: Buffer[] = [Buffer.from(lines.join('\r\n'), 'latin1')];
    if ('body' in sent) parts.push(sent.body);
    const bytes = Buffer.concat(parts);
    this.wires.set(sent, { second, bytes });
    return bytes;
  }

  /** Names and values in a row, as Node sends them without looking for them. */
  private headOf(sent: FileForm | ReadyFile): string[] {
    const known = this.heads.get(sent);
    if (known) return known;
    const head = Object.entries(sent.headers).flat();
    if ('body' in sent) head.push('content-length', `${sent.body.length}`);
    this.heads.set(sent, head);
    return head;
  }
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  'content-length' in headers || 'transfer-encoding' in headers;
