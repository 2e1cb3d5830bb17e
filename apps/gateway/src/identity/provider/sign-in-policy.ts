/** What an authorization request asks of the user, in this order, before the client gets a code. */
import type { interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';
import { chooseClass, classesOf, readAcrValues } from '../shared/authentication-classes';
import type { CanReach } from './can-reach';
import type { ClientOrganisations } from './client-organisation';
import type { ProviderLibrary } from './load-library';
import { STRONGER } from './page-address';

export type IsAssistant = (clientId: string) => boolean;

export interface SignInPolicyDependencies {
  isAssistant: IsAssistant;
  /** Whether the client is told of people. */
  isTold(clientId: string): boolean;
  organisations: Pick<ClientOrganisations, 'choose'>;
  canReach: CanReach;
}

/**
 * Sign-in, then, on request, the choice of an account. A client without a secret gets no code without an act of the user,
 * each time anew, because another program could use its name (RFC 8252 §8.6): an assistant outside the shell needs consent,
 * any other one the sign-in or the choice of the account.
 */
export function signInPolicy(
  { interactionPolicy: { base, Check, Prompt } }: ProviderLibrary,
  { isAssistant, isTold, organisations, canReach }: SignInPolicyDependencies,
): interactionPolicy.DefaultPolicy {
  const policy = base();
  policy.remove('consent');
  const isStronger = new Check(STRONGER, 'the user has to sign in with another method', async (ctx) =>
    (await asksForStronger(ctx, canReach)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  policy.get('login')?.checks.add(isStronger);
  const isAsked = new Check('assistant', 'the user has to allow the assistant', ({ oidc }) =>
    isAssistant(oidc.client?.clientId ?? '') && !oidc.result?.consent
      ? Check.REQUEST_PROMPT
      : Check.NO_NEED_TO_PROMPT,
  );
  policy.add(new Prompt({ name: 'consent', requestable: true }, isAsked));
  const isChosen = new Check(
    'public_client',
    'the user has to choose the account',
    ({ oidc: { client, result } }) => {
      const isPublic = client?.clientAuthMethod === 'none' && !isAssistant(client.clientId);
      const hasActed = result?.login !== undefined || result?.['select_account'] !== undefined;
      return isPublic && !hasActed ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    },
  );
  policy.add(new Prompt({ name: 'select_account', requestable: true }, isChosen));
  // Asks nothing: what the client is told is chosen once the user is known, and a user who may not sign in is refused.
  const isTellable = new Check('organisation', 'the user may not sign in', async (ctx) => {
    if (isTold(ctx.oidc.client?.clientId ?? '')) {
      tellOfSignIn(ctx);
      await organisations.choose(ctx);
    }
    return Check.NO_NEED_TO_PROMPT;
  });
  policy.add(new Prompt({ name: 'organisation', requestable: false }, isTellable));
  return policy;
}

/**
 * A client prefers a class (`acr_values`) that the session has not reached. It is a preference (OpenID Connect Core §3.1.2.1):
 * the user is asked once, if they can reach it, and signed in at the client either way.
 */
async function asksForStronger({ oidc }: KoaContextWithOIDC, canReach: CanReach): Promise<boolean> {
  const { session, prompts, params, entities } = oidc;
  const asked = readAcrValues(params?.['acr_values']);
  if (asked.length === 0 || session?.accountId === undefined || prompts.has('none')) return false;
  if (entities.Interaction?.prompt.reasons.includes(STRONGER)) return false;
  const reached = classesOf(session.amr);
  if (asked.some((each) => reached.includes(each))) return false;
  for (const each of asked) if (await canReach(session, each)) return true;
  return false;
}

/** The class of the sign-in, and the session's id at the client, by which it may end the session. */
function tellOfSignIn({ oidc: { session, params, claims } }: KoaContextWithOIDC): void {
  if (session === undefined) return;
  session.acr = chooseClass(session.amr, readAcrValues(params?.['acr_values']));
  claims.id_token = { ...claims.id_token, sid: null };
}
