import type { FastifyReply } from 'fastify';
import type { ListSpec } from './list-spec.js';
import type { Page } from './read-page.js';

/** Says in `Content-Range` which part of the list the answer is, such as `users 0-24/319`. */
export function sendPage<Row>(reply: FastifyReply, spec: ListSpec, page: Page<Row>): Row[] {
  const { rows, offset, total } = page;
  const part = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*';
  void reply.header('Content-Range', `${spec.resource} ${part}/${total}`);
  return rows;
}
