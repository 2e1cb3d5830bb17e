/** An endpoint with the guards that a request must pass before it reaches the handler. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from './guard';

/** The reader of a route's response: a script gets errors as JSON, a person as a page. */
export type Audience = 'script' | 'person';

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'OPTIONS';
  url: string;
  audience: Audience;
  guards: readonly Guard[];
  handler: Handler;
}
