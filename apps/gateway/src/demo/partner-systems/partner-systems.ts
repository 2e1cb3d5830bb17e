/**
 * The partner systems of the demonstration: each knows where its solutions are. They answer `{url}` or `{errorCode,
 * errorHeading, errorDescription}`. Only a shell may call them: the exact `Origin` is the guard, because siblings of a
 * site send each other cookies.
 */
import { Readable } from 'node:stream';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { DiscoveryKind } from '@unified-shell/catalogue/registration/product-options';
import { createRouter, resolveRoute } from '@unified-shell/catalogue/routes/resolve-route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReadAccessToken } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { systemRandomText } from '../../identity/shared/random-text';
import type { Clock } from '../../platform/clock';
import { answerPartnerRequest, type PartnerAnswer } from './partner-answer';
import { readPartnerRequest } from './partner-request';
import { createPartnerSessions, type PartnerUser } from './partner-sessions';

export interface PartnerSystemsDependencies {
  shellOrigins: readonly string[];
  originOf(spaAppId: string): string;
  /** An origin that no solution of the partner systems has. */
  foreignOrigin: string;
  catalogue: {
    /** Returns a function that computes a value from the current catalogue, once for each catalogue. */
    derive<T>(compute: (catalogue: readonly HostedSolution[]) => T): () => T;
  };
  readAccessToken: ReadAccessToken;
  clock: Clock;
}

const ROUTES: Readonly<Record<DiscoveryKind, string>> = {
  campaign: '/campaign/imsSession',
  analytics: '/analytics/session.php',
  'experience-manager': '/aem/discovery',
  'custom-apps': '/custom-apps/resolve',
  'marketing-automation': '/marketo/discovery',
  workfront: '/workfront/:host/authn/authenticate/access_token/ims',
  fusion: '/fusion/:host/api/v2/ims/login',
  'audience-manager': '/portal/unifiedshell',
  'software-distribution': '/downloads/login',
};

const KINDS: readonly DiscoveryKind[] = [
  ...(['campaign', 'analytics', 'experience-manager', 'custom-apps', 'marketing-automation'] as const),
  ...(['workfront', 'fusion', 'audience-manager', 'software-distribution'] as const),
];

const ALLOWED_HEADERS = 'authorization, content-type, api-key, x-request-id, traceparent';
const PREFLIGHT_TTL_SECONDS = 600;

/** The length of the answer `endless`, of which a client should read only a small part. */
const ENDLESS_BYTES = 1_000_000_000;

export function addPartnerSystems(app: FastifyInstance, dependencies: PartnerSystemsDependencies): void {
  const { shellOrigins, catalogue, readAccessToken, clock } = dependencies;
  const sessions = createPartnerSessions(clock, systemRandomText);

  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (origin === undefined || !shellOrigins.includes(origin)) throw new GatewayError('FORBIDDEN_ORIGIN');
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-allow-credentials', 'true');
    reply.header('cache-control', 'no-store');
  });

  for (const kind of KINDS) {
    const known = catalogue.derive((all) => {
      const solutions = all.filter(({ discovery }) => discovery?.kind === kind);
      return { solutions, router: createRouter(solutions) };
    });

    const find = (path: string | undefined, { applications }: PartnerUser) => {
      const { solutions, router } = known();
      const facts = { flag: () => undefined, query: new URLSearchParams() };
      const resolution = resolveRoute(router, path ?? '', facts);
      const named = resolution.kind === 'solution' ? resolution.solution : undefined;
      const isOpen = ({ appId }: HostedSolution) => applications.includes(appId);
      return named && isOpen(named) ? named : solutions.find(isOpen);
    };

    const identify = async (request: FastifyRequest): Promise<PartnerUser | undefined> => {
      const { authorization } = request.headers;
      if (authorization === undefined) return sessions.find(request, kind);
      const claims = await readAccessToken(authorization.replace(/^bearer /i, ''));
      return { userId: claims.userId, applications: claims.applications ?? [] };
    };

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const user = await identify(request);
      if (user === undefined) throw new GatewayError('NO_SESSION');
      const read = readPartnerRequest(kind, request);
      const solution = find(read.path, user);
      // A token of another solution opens nothing here.
      if (solution === undefined) throw new GatewayError('FORBIDDEN');
      sessions.start(reply, kind, user);
      const own = dependencies.originOf(solution.spaAppId ?? '');
      const [shell = ''] = shellOrigins;
      const answer = answerPartnerRequest(read, user.userId, {
        own,
        shell,
        foreign: dependencies.foreignOrigin,
      });
      return send(reply, answer, own);
    };

    const url = ROUTES[kind];
    app.route({ method: ['GET', 'POST'], url, handler: handle });
    app.options(url, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', ALLOWED_HEADERS)
        .header('access-control-max-age', String(PREFLIGHT_TTL_SECONDS))
        .send(),
    );
  }
}

function send(reply: FastifyReply, answer: PartnerAnswer, own: string): FastifyReply {
  switch (answer.kind) {
    case 'found':
      return reply.send({ url: addressOf(own, answer.told) });
    case 'address':
      return reply.send({ url: answer.url });
    case 'error': {
      const { status, errorCode, errorHeading, errorDescription } = answer;
      return reply.code(status).send({ errorCode, errorHeading, errorDescription });
    }
    case 'html':
      return reply.type('text/html').send('<!doctype html><title>Sign in</title>');
    case 'redirect':
      return reply.redirect(`${own}/`, 302);
    case 'endless':
      return reply.type('application/json').send(endless());
    case 'silent':
      return reply.hijack();
    case 'cut':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    default:
      return answer satisfies never;
  }
}

/** The query carries the values that the partner system tells its solution; each name begins with `told.`. */
function addressOf(own: string, told: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(`${own}/`);
  for (const [name, value] of Object.entries(told)) {
    if (value !== undefined) url.searchParams.set(`told.${name}`, value);
  }
  return url.href;
}

/** A valid start of an answer, then blanks for as long as the client reads. */
function endless(): Readable {
  const chunk = Buffer.alloc(65_536, ' ');
  function* chunks() {
    yield Buffer.from('{"url":');
    for (let sent = 0; sent < ENDLESS_BYTES; sent += chunk.length) yield chunk;
  }
  return Readable.from(chunks(), { objectMode: false });
}
