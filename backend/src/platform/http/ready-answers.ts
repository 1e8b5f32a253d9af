import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

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

/**
 * Answers what is the same for all before the web framework hears of it: a file from memory, its head and body in
 * one write. What the framework does around an answer took ten times as long as the answer itself.
 */
export class ReadyAnswers {
  /** Once set and true, each answer closes its connection. */
  isClosing = (): boolean => false;
  private readonly files = new Map<string, ReadyFile>();
  private readonly heads = new WeakMap<object, string[]>();
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
    const server = createServer(limits.http ?? {}, (request, response) => {
      const file = this.fileFor(request);
      if (file) this.answer(file, request, response);
      else others(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout ?? server.keepAliveTimeout;
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
    status: number,
    sent: FileForm | ReadyFile,
    { headers, method }: IncomingMessage,
    response: Response,
  ): void {
    // Nobody reads a body that is sent along, however slowly it comes.
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    if (hasBody || this.isClosing()) response.shouldKeepAlive = false;
    response.writeHead(status, this.headOf(sent));
    response.end(method === 'GET' && 'body' in sent ? sent.body : undefined);
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
