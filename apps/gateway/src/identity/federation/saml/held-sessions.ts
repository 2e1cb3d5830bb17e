/** The session at the provider, from the accepted sign-in until the session here has begun, a request later. */
import * as v from 'valibot';
import type { RandomText } from '../../shared/environment';
import { lifetimesSeconds } from '../../shared/lifetimes';
import type { PayloadStore } from '../../storage/payload-store';
import type { SamlSession } from './saml-session';
import { type SamlSessions, samlSessionSchema } from './saml-sessions';

export interface HeldSessions {
  /** @returns an id for the result of the sign-in */
  hold(session: SamlSession): Promise<string>;
  /** @param held the id, if the result has one @param sessionId the `sid` of the session here */
  begin(held: unknown, sessionId: string): Promise<void>;
}

const MODEL = 'SamlSession';

export function createHeldSessions({
  payloads,
  samlSessions,
  random,
}: {
  payloads: Pick<PayloadStore, 'upsert' | 'take'>;
  samlSessions: Pick<SamlSessions, 'begin'>;
  random: RandomText;
}): HeldSessions {
  return {
    async hold(session) {
      const id = random.next();
      await payloads.upsert(MODEL, id, { samlSession: session }, lifetimesSeconds.signInResult);
      return id;
    },
    async begin(held, sessionId) {
      if (typeof held !== 'string') return;
      const session = v.safeParse(samlSessionSchema, (await payloads.take(MODEL, held))?.['samlSession']);
      if (!session.success) return;
      const { organisationId, nameId, sessionIndex } = session.output;
      const { value, format, nameQualifier, spNameQualifier } = nameId;
      await samlSessions.begin(sessionId, {
        organisationId,
        nameId: { value, format, nameQualifier, spNameQualifier },
        sessionIndex,
      });
    },
  };
}
