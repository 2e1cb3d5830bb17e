/**
 * The programmes of a user in an organisation.
 *
 * `GET /api/programmes/v1?organisation=` answers `{programmes: [{name, isJoined}]}`: those that the organisation allows.
 * `PUT /api/programmes/v1` with `{organisation, joined}` joins these, and leaves the others; the open pages of the user
 * follow at once. 400 for a programme that the organisation does not allow, 403 for staff who act as the user, 404 for an
 * organisation that the user does not work in.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { publish } from '../broadcast/publish';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { Programme } from '../releases/traffic/choose-version';
import { mergeSettings } from '../settings/store';
import { programme, programmesAddress, readProgrammes } from './programmes';

export interface ProgrammeDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}

const URL = '/api/programmes/v1';

interface Wanted {
  organisation: string;
}

interface Joined extends Wanted {
  joined: Programme[];
}

export function createProgrammeEndpoints(dependencies: ProgrammeDependencies): readonly AnyEndpoint[] {
  return [createReadProgrammes(dependencies), createJoinProgrammes(dependencies)];
}

function createReadProgrammes({
  readAccessToken,
  withBearer,
}: ProgrammeDependencies): Endpoint<TokenClaims, Wanted, Bearer, Bearer, object> {
  return {
    method: 'GET',
    url: URL,
    accepts: 'personal',
    isCalledByPages: true,
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId }),
    within: withBearer,
    authorise: async (bearer, { organisation }) => {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    act: answer,
    present: (programmes) => ({ programmes }),
  };
}

function createJoinProgrammes({
  readAccessToken,
  withBearer,
}: ProgrammeDependencies): Endpoint<TokenClaims, Joined, Bearer, Bearer, object> {
  return {
    method: 'PUT',
    url: URL,
    accepts: 'personal',
    isCalledByPages: true,
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId, joined: v.array(programme) }),
    within: withBearer,
    authorise: async (bearer, { organisation }) => {
      await requireOrganisation(bearer, organisation);
      if (bearer.claims.impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
      return bearer;
    },
    async act(bearer, { organisation, joined }) {
      const { trx, account } = bearer;
      const allowed = await readProgrammes(trx, organisation);
      if (joined.some((name) => !allowed.includes(name))) throw new GatewayError('BAD_REQUEST');
      const address = programmesAddress(organisation, account.userId);
      // Null removes the setting.
      const programmes = joined.length === 0 ? null : [...new Set(joined)];
      await mergeSettings(trx, address, { programmes }, []);
      await publish(trx, 'access', `user:${account.userId}`);
      return answer(bearer, { organisation });
    },
    present: (programmes) => ({ programmes }),
  };
}

async function answer({ trx, account }: Bearer, { organisation }: Wanted) {
  const allowed = await readProgrammes(trx, organisation);
  const joined = await readProgrammes(trx, organisation, account.userId);
  return allowed.map((name) => ({ name, isJoined: joined.includes(name) }));
}
