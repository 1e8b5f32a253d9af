import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

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

/**
 * What a limit counts by. One household owns a whole IPv6 /64 and could otherwise try with a new
 * address each time; IPv4, also in its IPv6 spelling, counts by the address.
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/**
 * What is kept of a network as proof of a consent: enough to tell a provider, too little for a person.
 * @param network as `clientNetwork` answers it
 * @returns such as `203.0.113.0/24` or `2001:db8:1::/48`
 */
export function shortNetwork(network: string): string {
  const ipv6 = /^([^:]+:[^:]+:[^:]+):.*\/64$/.exec(network)?.[1];
  return ipv6 ? `${ipv6}::/48` : network.replace(/\.\d+$/, '.0/24');
}
