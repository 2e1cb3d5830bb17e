import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import type { Environment } from '../platform/environment';
import type { ShellLocation } from '../url/shell-location';
import { createAccessOverride } from '../workspace/access/override-access';
import { OVERRIDES_KEY } from '../workspace/access/overrides-key';
import { createLocalSources, type LocalSources } from './local-source/local-sources';
import { LOCAL_SOURCES_KEY } from './local-source/local-sources-key';

/** The means of internal users to try something out in their own browser. They are loaded only for pages that use them. */
export interface InternalTools {
  /** Overrides access facts, for users who may do so (ACCESS-13). */
  overrideAccess(facts: AccessFacts): AccessFacts;
  localSources: LocalSources;
}

/** The exports of the chunk. */
export interface InternalToolsModule {
  createInternalTools: typeof createInternalTools;
}

export function createInternalTools(
  page: Pick<PageConfiguration, 'environment' | 'shellOrigin'>,
  { stored, tab, warn }: Pick<Environment, 'stored' | 'tab' | 'warn'>,
): InternalTools {
  return {
    overrideAccess: createAccessOverride(stored, page),
    localSources: createLocalSources(page, { tab, warn }),
  };
}

/** Whether something is overridden in this browser, or the address asks for a local source. */
export function usesInternalTools(
  { stored, tab }: Pick<Environment, 'stored' | 'tab'>,
  { query }: ShellLocation,
): boolean {
  const isOverridden = stored.get(OVERRIDES_KEY) ?? tab.get(LOCAL_SOURCES_KEY);
  return isOverridden !== undefined || query.localDevUrl !== undefined;
}
