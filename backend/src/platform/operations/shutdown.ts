import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Longer than any answer but a large file on a slow line takes; such a file is broken off. */
const LONGEST_ANSWER_MS = 20_000;

/**
 * The orderly end of a server that others stand beside: no longer ready at once, then it goes on
 * answering until every proxy has noticed, and each answer closes its connection, so that nothing
 * is sent any more to a server that has gone.
 */
@Injectable()
export class Shutdown {
  /** From then on the server is not ready, though it answers. */
  begun = false;
  private readonly sockets = new Set<Socket>();

  observe(fastify: FastifyInstance): void {
    fastify.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.begun) reply.header('Connection', 'close');
      done();
    });
  }

  /**
   * @param delayMs how long to go on answering
   * @param close stops listening and resolves after the last answer
   */
  async run(delayMs: number, close: () => Promise<void>): Promise<void> {
    this.begun = true;
    await pause(delayMs);
    const closed = close();
    // Node counts a connection on which nothing was ever asked as busy; browsers keep some ready.
    for (const socket of this.sockets) if (socket.bytesRead === 0) socket.destroy();
    const limit = setTimeout(() => {
      for (const socket of this.sockets) socket.destroy();
    }, LONGEST_ANSWER_MS);
    await closed;
    clearTimeout(limit);
  }
}
