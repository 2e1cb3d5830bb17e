/** A check that a request passes before anything is read or written for it: it throws, or returns. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Guard = (request: FastifyRequest, reply: FastifyReply) => void;
