import type { ShellPath } from '@unified-shell/address/shell-path';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ActionsOf } from '../../chrome/feature-parts';
import { registrationOf } from '../../chrome/model/registration-of';
import { memoizeLast } from '../../kernel/platform/memoize-last';
import { writeSettings } from '../../kernel/workspace/settings/write-settings';

/** The setting that has the id of the newest seen entry of each solution. */
export const SEEN_SETTING = 'whatsNewSeen';

/** The user has seen an entry, by the `appId` of its solution. */
type WhatsNewAction = { type: 'whats-new-seen'; seen: Readonly<Record<string, string>> };

/** The open solution, whose registration has entries, and its mount in the address. */
export interface WhatsNewView {
  registration: Pick<HostedSolution, 'appId' | 'name' | 'whatsNew'>;
  mount: ShellPath;
}

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    whatsNew?: WhatsNewView | undefined;
  }
  interface FeatureActions extends ActionsOf<WhatsNewAction> {}
}

/** The rest is loaded with the button (`model/whats-new-of.ts`), when the open solution has entries. */
export function createModel(deps: FeatureDeps) {
  const viewOf = memoizeLast(
    (registration: HostedSolution | undefined, mount: ShellPath) =>
      registration?.whatsNew && { registration, mount },
  );
  return {
    view: ({ snapshot: { state, decision } }) => ({
      whatsNew:
        decision.kind === 'solution'
          ? viewOf(registrationOf(decision.solution, state), decision.mount)
          : undefined,
    }),
    actions: {
      'whats-new-seen': ({ seen }) => void writeSettings(deps, { [SEEN_SETTING]: seen }, { silent: true }),
    },
  } satisfies FeatureModel;
}
