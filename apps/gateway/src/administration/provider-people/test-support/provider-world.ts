/** For tests: an organisation with a provider of its own, whose claims sign people in, on one engine. */
import { createAccountStore } from '../../../accounts/store';
import type { Administrator, EndedSession } from '../../../admin-calls/administrator';
import type { OpenDatabase } from '../../../database/open-database';
import type { TestEngine } from '../../../database/test-support/test-engines';
import { recordEvent } from '../../../events/record-event';
import { acceptClaims } from '../../../identity/federation/accept-claims';
import { FederationError } from '../../../identity/federation/federation-error';
import { createDatabaseProviderStore } from '../../../identity/federation/provider-store';
import { createSignInTold, type SignInToldDependencies } from '../../../identity/federation/sign-in-told';
import { seal } from '../../../identity/keys/seal';
import { createFakeClock, type FakeClock } from '../../../identity/test-support/fake-clock';
import { putSession } from '../../../identity/test-support/put-session';
import { runAsOperator } from '../../command/run-as-operator';
import { testOperator } from '../../test-support/test-operator';
import { createProviderPeople } from '../provider-people';
import { endOverdue } from '../start-leaving';

export const ISSUER = 'https://login.maple.example';
export const MAPLE = 'MAPLE@UnifiedOrg';
export const DOMAIN = 'maple.example';
const COMPANY_DOMAINS = ['unified-shell.example'];
const KEY = Buffer.alloc(32, 1);

export interface SignIn {
  /** The account that is signed in. */
  userId?: string;
  /** The code of the refusal, and its reason for an administrator. */
  code?: string;
  reason?: string;
}

export interface ProviderWorld extends Pick<OpenDatabase, 'db'> {
  clock: FakeClock;
  /** The announced sessions. */
  ended: EndedSession[];
  /** Signs in with these claims of an ID token, in a step-up of an account if it is named. */
  signIn(claims: object, stepUpOf?: string): Promise<SignIn>;
  /** As the operator. */
  operate<T>(act: (admin: Administrator) => Promise<T>): Promise<T>;
  /** One run of the job that ends memberships. */
  runLeaving(): Promise<void>;
  people: ReturnType<typeof createProviderPeople>;
  close(): Promise<void>;
}

export const claimsOf = (sub: string, more: object = {}) => ({
  sub,
  email: `${sub}@${DOMAIN}`,
  email_verified: true,
  given_name: 'Nora',
  family_name: 'North',
  ...more,
});

export async function openProviderWorld(engine: TestEngine): Promise<ProviderWorld> {
  const { db, close } = await engine.createDatabase();
  const clock = createFakeClock();
  await db
    .insertInto('organisations')
    .values({ id: MAPLE, tenant: 'maple', name: 'Maple', region: 'va7', created_at: new Date(0) })
    .execute();
  await db
    .insertInto('identity_providers')
    .values({
      organisation_id: MAPLE,
      issuer: ISSUER,
      client_id: 'shell',
      sealed_client_secret: seal(KEY, `identity provider ${MAPLE}`, 'secret'),
      vouches_for_email: false,
      origin: 'stored',
    })
    .execute();
  await db
    .insertInto('identity_provider_domains')
    .values({ domain: DOMAIN, organisation_id: MAPLE })
    .execute();
  const context = { clock, identityOrigin: 'https://identity.example', companyDomains: COMPANY_DOMAINS };
  const people = createProviderPeople({ db, ...context });
  const providers = createDatabaseProviderStore(db, [KEY]);
  const ended: EndedSession[] = [];
  const announceEnded = (sessions: readonly EndedSession[]) => void ended.push(...sessions);

  async function signIn(claims: object, stepUpOf?: string): Promise<SignIn> {
    const from = await providers.findByOrganisation(MAPLE);
    if (from === undefined) throw new TypeError('The organisation has a provider');
    let userId: string | undefined;
    const provider: SignInToldDependencies['provider'] = Object.assign(Object.create(null), {
      interactionResult: async (
        _request: object,
        _reply: object,
        { login }: { login: { accountId: string } },
      ) => {
        userId = login.accountId;
        return '/signed-in';
      },
    });
    const signInTold = createSignInTold({
      provider,
      accounts: createAccountStore(db),
      record: (event) => recordEvent(db, event),
      providerPeople: people,
      announceEnded,
      saml: { heldSessions: { hold: () => Promise.reject(new TypeError('The provider speaks OpenID')) } },
    });
    const reasons = stepUpOf === undefined ? [] : ['login_prompt'];
    const session = stepUpOf === undefined ? {} : { session: { accountId: stepUpOf } };
    const interaction = { uid: 'uid', iat: 0, params: {}, prompt: { name: 'login', reasons }, ...session };
    const page = Object.assign(Object.create(null), {
      request: { id: 'request', raw: {} },
      reply: { raw: {}, redirect: () => undefined },
      interaction,
    });
    try {
      await signInTold(page, from, async () => acceptClaims(claims, from));
    } catch (error) {
      if (!(error instanceof FederationError)) throw error;
      return {
        code: error.code,
        ...(error.cause instanceof Error ? { reason: error.cause.message } : {}),
      };
    }
    if (userId === undefined) throw new TypeError('A sign-in has an account');
    await putSession(db, `session of ${userId} at ${clock.now()}`, userId, clock.now());
    return { userId };
  }

  return {
    db,
    clock,
    ended,
    people,
    signIn,
    operate: (act) => runAsOperator(db, { ...testOperator, companyDomains: COMPANY_DOMAINS, clock }, act),
    runLeaving: () => endOverdue({ db, ...context, announceEnded }),
    close,
  };
}
