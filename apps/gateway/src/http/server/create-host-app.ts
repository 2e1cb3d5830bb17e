/** The Fastify instance of one host: the shared log and request id, limits, error answers and default headers. */
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { TrustProxy } from '../../config/trusted-proxies';
import { describeTarget } from '../../logging/describe-target';
import { createAuditId, requestIdOf } from '../../logging/request-id';
import { acceptOnlyJson, BODY_LIMIT_BYTES } from '../endpoint/json-body';
import { answerErrors, sendError } from '../errors/answer-errors';
import { applySecurityHeaders, requireHttps } from './security-headers';

/** The field of each log line with the id that the audit trail has of the request. */
const AUDIT_ID_LABEL = 'auditId';

export interface HostAppOptions {
  /** For the log. */
  host: string;
  logger: Logger;
  trustProxy: TrustProxy;
  /** Browsers reach the host by HTTPS. Default: false. */
  isHttps?: boolean;
}

export function createHostApp({
  host,
  logger,
  trustProxy,
  isHttps = false,
}: HostAppOptions): FastifyInstance {
  const addHeaders = (request: FastifyRequest, { raw }: FastifyReply) => {
    applySecurityHeaders(raw);
    if (isHttps) requireHttps(raw);
    raw.setHeader('x-request-id', requestIdOf(request));
  };
  const loggerInstance: FastifyBaseLogger = logger.child({ host });
  const app = fastify({
    loggerInstance,
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: AUDIT_ID_LABEL }),
    genReqId: createAuditId,
    childLoggerFactory: (parent, bindings, options, raw) => {
      const id = String(bindings[AUDIT_ID_LABEL]);
      return parent.child({ ...bindings, requestId: requestIdOf({ id, raw }) }, options);
    },
    frameworkErrors: (error, request, reply) => {
      addHeaders(request, reply);
      sendError(error, request, reply);
    },
  });
  acceptOnlyJson(app);
  answerErrors(app);
  app.addHook('onRequest', async (request, reply) => addHeaders(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, ...describeTarget(request), status: reply.statusCode, ms }, 'request');
  });
  return app;
}
