import { claimTab } from '../browser/claim-tab';
import { recordFromStart } from '../kernel/frames/debug/record-from-start';
import type { InternalToolsModule } from '../kernel/resolve/internal-tools';
import { createInternalTools as create } from '../kernel/resolve/internal-tools';
import { dropCopiedDebugTab } from '../kernel/workspace/access/debug-tab';

/** The bundle that is fetched beside the decisions for a page that uses the tools of internal users (decisions/0014). */
export const createInternalTools: InternalToolsModule['createInternalTools'] = async (page, environment) => {
  await dropCopiedDebugTab(environment.tab, (tabId) => claimTab(window, tabId));
  recordFromStart(environment);
  return create(page, environment);
};
