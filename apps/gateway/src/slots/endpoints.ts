/**
 * Cards of applications on home.
 *
 * `GET /api/slots/v1?organisation=`: what administrators have decided on slots, for the organisation (`SlotRules`). 403 for
 * a token that is not the shell's, 404 for an organisation that the bearer does not work in.
 *
 * `GET /api/slots/v1/data?organisation=&solution=&slot=&locale=`: the data of one card, as the solution itself answers it
 * (`CardAnswer`). The bearer's token is that of this solution and is passed on, so that the solution decides by its own
 * rules. No data for the shell's own token, during an impersonation, for a card that is switched off or does not exist, and
 * if the solution gives no valid answer within 5 s, which is logged. 403 for the token of another solution; 404 for an
 * organisation that the bearer does not work in.
 */
import type { CardAnswer, SlotRules } from '@unified-shell/api/slots';
import * as v from 'valibot';
import { deriveForAudiences, type ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { CurrentCatalogue, Lookup } from '../registrations/current-catalogue';
import { type CardProvider, cardAddress } from './card-provider';
import { findEffectiveRules } from './store';

export interface SlotDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
  cardProvider: CardProvider;
  log: { warn(facts: object, event: string): void };
}

interface Caller {
  claims: TokenClaims;
  authorization: string;
  traceparent: string | undefined;
  requestId: string;
  signal: AbortSignal;
}

const slotQuery = v.strictObject({
  organisation: organisationId,
  solution: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  slot: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  locale: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/)),
});

type SlotQuery = v.InferOutput<typeof slotQuery>;

export function createSlotEndpoints(dependencies: SlotDependencies): readonly AnyEndpoint[] {
  // The address of the data of each card that the audience may know, by `appId:id`.
  const addresses = deriveForAudiences(
    dependencies.catalogue,
    (told) =>
      new Map(
        told.flatMap((solution) =>
          (solution.slots ?? []).flatMap(({ id }): [string, string][] => {
            const address = cardAddress(solution, id);
            return address === undefined ? [] : [[`${solution.appId}:${id}`, address]];
          }),
        ),
      ),
  );
  return [createReadRules(dependencies), createReadData(dependencies, addresses)];
}

function createReadRules({
  readAccessToken,
  withBearer,
}: SlotDependencies): Endpoint<TokenClaims, { organisation: string }, Bearer, Bearer, SlotRules> {
  return {
    method: 'GET',
    url: '/api/slots/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId }),
    within: withBearer,
    async authorise(bearer, { organisation }) {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    act: (bearer, { organisation }) => findEffectiveRules(bearer.trx, organisation),
    present: (rules) => rules,
  };
}

function createReadData(
  { readAccessToken, withBearer, cardProvider, log }: SlotDependencies,
  addresses: ForAudience<Lookup<string>>,
): Endpoint<Caller, SlotQuery, Caller, Caller & { address: string | undefined }, CardAnswer> {
  return {
    method: 'GET',
    url: '/api/slots/v1/data',
    // Passed on to the solution.
    accepts: 'solution',
    async authenticate(request) {
      const claims = await authenticate(request, readAccessToken);
      const { authorization = '', traceparent } = request.headers;
      const abort = new AbortController();
      // The card is no longer visible: the browser closes the request.
      request.raw.once('close', () => request.raw.socket.destroyed && abort.abort());
      return {
        claims,
        authorization,
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        requestId: request.id,
        signal: abort.signal,
      };
    },
    validate: slotQuery,
    within: (caller, work) => work(caller),
    // The transaction ends before another service is called.
    async authorise(caller, { organisation, solution, slot }) {
      const { applications = [solution] } = caller.claims;
      if (!applications.includes(solution)) throw new GatewayError('FORBIDDEN');
      const address = await withBearer(caller.claims, async (bearer) => {
        await requireOrganisation(bearer, organisation);
        const { off, solutions, slots } = await findEffectiveRules(bearer.trx, organisation);
        const id = `${solution}:${slot}`;
        const isOff = off || solutions.includes(solution) || slots.includes(id);
        return isOff ? undefined : addresses[bearer.audience].get(id);
      });
      return { ...caller, address };
    },
    async act({ claims, requestId, address, ...caller }, { organisation, solution, slot, locale }) {
      // The solution receives the token, so never the shell's own.
      const isOwnToken = claims.applications !== undefined && claims.impersonatorId === undefined;
      if (address === undefined || !isOwnToken) return {};
      try {
        return { data: await cardProvider({ ...caller, address, organisation, locale }) };
      } catch (cause) {
        if (!caller.signal.aborted)
          log.warn({ solution, slot, requestId, cause: String(cause) }, 'the data of a card failed');
        return {};
      }
    },
    present: (answer) => answer,
  };
}
