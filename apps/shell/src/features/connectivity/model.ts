import type { FeatureDeps, FeatureModel } from '../../chrome/feature';
import type { ConnectivityNotice } from '../../kernel/platform/connectivity/connectivity';
import { workspaceOf } from '../../kernel/resolve/route-decision';
import { screenOf } from '../../kernel/wiring/screen';
import type { ShellSnapshot } from '../../kernel/wiring/shell-snapshot';

declare module '../../chrome/feature-parts' {
  interface FeatureViews {
    connectivityNotice: ConnectivityNotice;
    /** The name of the open solution if it works without a network. */
    offlineReady: string | undefined;
  }
  interface FeatureActions {
    'notice-dismissed': { type: 'notice-dismissed' };
  }
}

export function createModel({ store }: FeatureDeps) {
  return {
    view({ snapshot, appPage }) {
      const { state, decision } = snapshot;
      const screen = screenOf(state, decision);
      const saysOffline = screen.kind === 'error' && screen.error.type === 'OFFLINE';
      const current = decision.kind === 'solution' ? decision.solution : undefined;
      return {
        connectivityNotice: saysOffline ? 'none' : noticeOf(snapshot),
        offlineReady: appPage.isOfflineReady ? current?.name : undefined,
      };
    },
    actions: { 'notice-dismissed': (action) => store.send(action) },
  } satisfies FeatureModel;
}

/**
 * The notice on the network. The parameter `showDisconnect` shows it for a test: outside production, or to internal
 * users (ROUTE-22).
 */
function noticeOf({ state: { connectivity, location }, decision, page }: ShellSnapshot): ConnectivityNotice {
  const mayForce = page.environment !== 'prod' || workspaceOf(decision)?.access.internal === true;
  return mayForce && location.query.showDisconnect !== undefined ? 'offline' : connectivity.notice;
}
