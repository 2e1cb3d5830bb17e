/** A check that a request passes before anything is read or written for it: it throws, or says nothing. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Guard = (request: FastifyRequest, reply: FastifyReply) => void;
