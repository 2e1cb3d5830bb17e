/**
 * The organisation of which a sign-in at a client speaks: the one that the client is for, or that its request names
 * (`organization`), or else the one in which the shell would open. It is chosen once, with the code, and each token of the sign-in
 * speaks of it as long as the user works in it and its policy admits the session.
 */
import type { ClaimsParameter, Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import * as v from 'valibot';
import { ORGANISATION } from '../oidc-clients/client-metadata';
import type { CurrentExchange } from '../storage/current-exchange';
import { ORGANISATION_SCOPES } from './account-claims';
import type { Directory, PersonInOrganisation, SignedIn, Wanted } from './directory';
import type { ProviderLibrary } from './load-library';

/** The parameter of an authorization request: the id or the tenant of an organisation. */
export const ORGANISATION_PARAMETER = 'organization';

type TokenOfClient = NonNullable<Parameters<NonNullable<Configuration['findAccount']>>[2]>;

export interface ClientOrganisations {
  /**
   * Chooses the organisation of an authorization request, and notes it for the code and the tokens.
   * @throws AccessDenied for a user who may not sign in at this client, or not for this organisation
   */
  choose(ctx: KoaContextWithOIDC): Promise<void>;
  /**
   * The organisation that was chosen for a token.
   * @returns 'none' when there is none to speak of, and 'refused' when the token is not for its user any more
   */
  find(client: Client | undefined, token: TokenOfClient): Promise<PersonInOrganisation | 'none' | 'refused'>;
}

export interface ClientOrganisationDependencies {
  directory: Pick<Directory, 'findOrganisation'>;
  exchanges: Pick<CurrentExchange, 'find'>;
  /** Whether people are told of to this client. */
  isTold(clientId: string): boolean;
}

/** What is noted beside the claims that a request asks for, which the code hands on to the tokens. */
const TokenSchema = v.object({
  accountId: v.string(),
  sessionUid: v.string(),
  claims: v.object({
    id_token: v.object({ [ORGANISATION]: v.object({ value: v.string(), address: v.optional(v.string()) }) }),
  }),
});

const boundTo = (client: Client | undefined) => v.parse(v.optional(v.string()), client?.[ORGANISATION]);

export function createClientOrganisations(
  { errors }: ProviderLibrary,
  { directory, exchanges, isTold }: ClientOrganisationDependencies,
): ClientOrganisations {
  return {
    async choose({ oidc }) {
      const { client, session, params } = oidc;
      if (client === undefined || session?.accountId === undefined || !isTold(client.clientId)) return;
      const wanted = { id: boundTo(client), word: readWord(params) };
      const isNamed = wanted.id !== undefined || wanted.word !== undefined;
      if (!isNamed && !ORGANISATION_SCOPES.some((scope) => oidc.requestParamScopes.has(scope))) return;
      const address = exchanges.find()?.request.ip;
      const signedIn: SignedIn = {
        userId: session.accountId,
        address,
        proof: { amr: session.amr ?? [], signedInAt: session.loginTs ?? 0 },
      };
      const found = await findWanted(directory, signedIn, wanted);
      if (found !== undefined) note(oidc.claims, found.id, address);
      else if (isNamed) throw new errors.AccessDenied('the user may not sign in for this organization');
    },
    async find(client, token) {
      const noted = v.safeParse(TokenSchema, token);
      const bound = boundTo(client);
      if (!noted.success) return bound === undefined ? 'none' : 'refused';
      const { accountId, sessionUid, claims } = noted.output;
      const { value: id, address } = claims.id_token[ORGANISATION];
      if ((bound ?? id) !== id) return 'refused';
      const signedIn: SignedIn = { userId: accountId, address, proof: { sessionId: sessionUid } };
      return (await directory.findOrganisation(signedIn, { id })) ?? 'refused';
    },
  };
}

const readWord = (params: unknown) =>
  v.parse(v.object({ [ORGANISATION_PARAMETER]: v.optional(v.string()) }), params)[ORGANISATION_PARAMETER];

/** A request that names an organisation to a client of another one finds none. */
async function findWanted(
  directory: Pick<Directory, 'findOrganisation'>,
  signedIn: SignedIn,
  { id, word }: Wanted,
): Promise<PersonInOrganisation | undefined> {
  const found = await directory.findOrganisation(signedIn, word === undefined ? { id } : { word });
  return id === undefined || found?.id === id ? found : undefined;
}

function note(claims: ClaimsParameter, value: string, address: string | undefined): void {
  claims.id_token = { ...claims.id_token, [ORGANISATION]: { value, address } };
}
