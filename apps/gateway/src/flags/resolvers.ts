/**
 * GraphQL resolver of `featureFlags`. Arguments about the bearer that contradict the session are refused (case T2).
 */
import * as v from 'valibot';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { createResolver, type QueryResolvers } from '../query/resolver';
import { describeBearer } from './describe-bearer';
import { hashAuthId } from './evaluate-flag';
import type { FeatureFlags } from './feature-flags';
import type { FlagContext } from './flag-context';

const text = v.nullish(v.pipe(v.string(), v.maxLength(200)));
const projects = v.nullish(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20)));

const input = v.object({
  imsOrg: organisationId,
  locale: text,
  sandbox: text,
  hashedAuthId: text,
  imsInfo: v.nullish(v.object({ userId: text, authId: text })),
  internal: v.nullish(v.boolean()),
  orgRegion: text,
  projects,
});

type Claims = v.InferOutput<typeof input>;

export function createFlagResolvers(flags: FeatureFlags): QueryResolvers {
  return {
    featureFlags: createResolver(input, async (given, { bearer }) => {
      const context = describeBearer(bearer, await requireOrganisation(bearer, given.imsOrg));
      if (contradicts(given, context)) throw new GatewayError('BAD_REQUEST');
      const { locale, sandbox } = given;
      return flags.evaluate(
        { ...context, locale: locale ?? undefined, sandbox: sandbox ?? undefined },
        given.projects ?? undefined,
      );
    }),
  };
}

function contradicts({ hashedAuthId, imsInfo, internal, orgRegion }: Claims, context: FlagContext): boolean {
  const claims: [unknown, unknown][] = [
    [hashedAuthId, hashAuthId(context.authId)],
    [imsInfo?.userId, context.user],
    [imsInfo?.authId, context.authId],
    [internal, context.internal],
    [orgRegion, context.region],
  ];
  return claims.some(([said, is]) => said !== null && said !== undefined && said !== is);
}
