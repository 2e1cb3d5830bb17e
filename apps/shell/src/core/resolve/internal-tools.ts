import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Environment } from '../platform/environment';
import type { ShellLocation } from '../url/shell-location';
import { type AccessOverride, createAccessOverride } from '../workspace/access/override-access';
import { OVERRIDES_KEY } from '../workspace/access/overrides-key';
import { createLocalSources, type LocalSources } from './local-source/local-sources';
import { LOCAL_SOURCES_KEY } from './local-source/local-sources-key';

/** The tools with which internal users try something out in their own browser. Only pages that use them load them. */
export interface InternalTools {
  /** Overrides access facts, for users who may do so (ACCESS-13). */
  overrideAccess: AccessOverride;
  localSources: LocalSources;
}

/** The exports of the chunk. */
export interface InternalToolsModule {
  createInternalTools(
    page: Pick<PageConfiguration, 'environment' | 'shellOrigin'>,
    environment: Environment,
  ): Promise<InternalTools>;
}

export function createInternalTools(
  page: Pick<PageConfiguration, 'environment' | 'shellOrigin'>,
  { stored, tab, warn }: Pick<Environment, 'stored' | 'tab' | 'warn'>,
): InternalTools {
  return {
    overrideAccess: createAccessOverride({ stored, tab }, page),
    localSources: createLocalSources(page, { tab, warn }),
  };
}

/**
 * Whether something is overridden in this browser or tab, the debug tool is open, or the address asks for a local source.
 */
export function usesInternalTools(
  { stored, tab }: Pick<Environment, 'stored' | 'tab'>,
  { query }: ShellLocation,
): boolean {
  const used =
    stored.get(OVERRIDES_KEY) ?? tab.get(OVERRIDES_KEY) ?? tab.get(LOCAL_SOURCES_KEY) ?? query.localDevUrl;
  return used !== undefined;
}
