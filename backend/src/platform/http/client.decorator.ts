import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.js';

/** Where a request comes from, as far as the server can know. */
export interface ClientInfo {
  /** What tries are counted by: the IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  /** Empty when the browser names none. */
  userAgent: string;
}

export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    network: clientNetwork(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
  };
});
