import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { stopImpersonation } from '../../kernel/session/end/stop-impersonation';
import type { Impersonator } from '../../kernel/workspace/account/boot-answer';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    /**
     * A support user works as this user (ACCESS-32) until this time, in milliseconds since 1970. The token lives as long
     * as the impersonation.
     */
    impersonatedUntil: number | undefined;
    /** This support user. */
    impersonator: Impersonator | undefined;
  }
  interface FeatureActions {
    'stop-impersonation': { type: 'stop-impersonation' };
  }
}

export function createModel(deps: FeatureDeps) {
  return {
    view({ snapshot: { decision } }) {
      const user = workspaceOf(decision)?.user;
      return {
        impersonatedUntil: user?.answer.profile.isImpersonated ? user.token.expiresAt : undefined,
        impersonator: user?.answer.impersonator,
      };
    },
    actions: { 'stop-impersonation': () => void stopImpersonation(deps) },
    moves: { 'stop-impersonation': () => ({ toOtherOrganisation: false }) },
  } satisfies FeatureModel;
}
