/**
 * Sessions on a custom domain: a cookie of that host refers to the provider's session by its `sid`. The provider's
 * own cookie is sent to the identity host only. When the provider's session ends, so do these sessions (ARCHITECTURE,
 * "Custom domains").
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import * as v from 'valibot';
import type { CurrentSession } from '../session/current-session';
import type { RandomText } from '../shared/environment';
import { CLIENT_ID } from '../shared/identity-settings';
import { lifetimesSeconds } from '../shared/lifetimes';
import { readCookie } from '../shared/read-cookie';
import type { PayloadStore } from '../storage/payload-store';

export const HOST_COOKIE = '__Host-unified_shell_site';

export interface HostSessions {
  /** Binds this browser, on this host, to a session of the provider; removes an earlier binding (case S5). */
  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    session: { sid: string; userId: string },
  ): Promise<void>;
  /** Returns `undefined` for an unknown cookie, and for a session that has ended. */
  find(request: FastifyRequest): Promise<CurrentSession | undefined>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export interface HostSessionsDependencies {
  provider: Provider;
  payloads: Pick<PayloadStore, 'upsert' | 'find' | 'destroy'>;
  random: RandomText;
}

const MODEL = 'HostSession';
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';

const RecordSchema = v.object({ sid: v.string(), userId: v.string() });

export function createHostSessions(dependencies: HostSessionsDependencies): HostSessions {
  const { provider, payloads, random } = dependencies;

  async function forget(request: FastifyRequest): Promise<void> {
    const secret = readCookie(request, HOST_COOKIE);
    if (secret !== undefined) await payloads.destroy(MODEL, hash(secret));
  }

  return {
    async begin(request, reply, { sid, userId }) {
      await forget(request);
      const secret = random.next();
      const bound = { sid, userId };
      await payloads.upsert(MODEL, hash(secret), { bound }, lifetimesSeconds.sessionMax);
      reply.header(
        'Set-Cookie',
        `${HOST_COOKIE}=${secret}; Max-Age=${lifetimesSeconds.sessionMax}; ${ATTRIBUTES}`,
      );
    },
    async find(request) {
      const secret = readCookie(request, HOST_COOKIE);
      const found = secret === undefined ? undefined : await payloads.find(MODEL, hash(secret));
      const bound = found && v.parse(RecordSchema, found['bound']);
      if (!bound) return undefined;
      const { sid, userId } = bound;
      const session = await provider.Session.findByUid(sid);
      const grantId = session?.grantIdFor(CLIENT_ID);
      if (session?.accountId !== userId || grantId === undefined) return undefined;
      const grant = await provider.Grant.find(grantId);
      return grant?.accountId === userId ? { userId, sid, session, grant } : undefined;
    },
    async end(request, reply) {
      await forget(request);
      reply.header('Set-Cookie', `${HOST_COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
    },
  };
}

/** Only the hash is stored: a copy of the table does not give access to a session. */
function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
