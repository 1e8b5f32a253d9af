import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Secrets, and what an error of the database repeats of what somebody has entered. */
const REDACTED = [
  ...['*.password', '*.newPassword', '*.token'],
  ...['err.parameters', 'err.detail', 'err.where', 'err.driverError'],
];

/**
 * The one log of the server: JSON lines, or readable ones for a developer.
 * @param target where the lines go instead of the standard output
 */
export function createLog(level: string, pretty: boolean, target?: DestinationStream): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: {
      // Links carry secrets in the query, and the client's address is personal data.
      req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }),
    },
    ...(pretty && { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  };
  return target ? pino(options, target) : pino(options);
}

/** One line for each answered request instead of Fastify's two. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, req: FastifyRequest, res: FastifyReply): void {
    const line = { req, res, responseTime: Math.round(res.elapsedTime) };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log.info(line, 'request completed');
  }
}
