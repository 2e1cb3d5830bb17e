import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { FeatureDeps } from '../../chrome/feature';
import type { RequestHandlers } from '../../kernel/requests/handle-request';
import { requireUser } from '../../kernel/requests/require-requester';

export function createPageHandlers(deps: FeatureDeps) {
  const { help } = deps.chrome.ports;
  return {
    // The focus stays in the application, which may have opened the panel without the user.
    'helpCenter.open'([options], frame) {
      requireUser(deps, frame);
      const { selectedTab: tab, suppressedTabs: suppressed = [] } = options ?? {};
      help.send({ type: 'help-opened', tab, suppressed, isByUser: false });
    },
    // Not the panel that the user reads in.
    'helpCenter.close'() {
      if (!help.getState().isByUser) help.send({ type: 'help-closed' });
    },
    'helpCenter.offer': ([offer], frame) => help.send({ type: 'help-offered', frame, help: offer }),
  } satisfies Partial<RequestHandlers<RequestName>>;
}
