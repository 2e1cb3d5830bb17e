import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { Environment } from '../platform/environment';
import type { ShellLocation } from '../url/shell-location';
import { type AccessOverride, createAccessOverride } from '../workspace/access/override-access';
import { OVERRIDES_KEY } from '../workspace/access/overrides-key';
import { askForVersion } from './asked-version/ask-for-version';
import { choosePreview } from './asked-version/choose-preview';
import { createLocalSources, type LocalSources } from './local-source/local-sources';
import { LOCAL_SOURCES_KEY } from './local-source/local-sources-key';

/** The tools with which internal users try something out in their own browser. Only pages that use them load them. */
export interface InternalTools {
  /** Overrides access facts, for users who may do so (ACCESS-13). */
  overrideAccess: AccessOverride;
  localSources: LocalSources;
  /** Opens a published version of a solution for which the address asks (ROUTE-22). */
  askForVersion: typeof askForVersion;
  /** Opens a preview source of a solution for which the address asks (ROUTE-22). */
  choosePreview: typeof choosePreview;
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
    askForVersion,
    choosePreview,
  };
}

/**
 * Whether something is overridden in this browser or tab, the debug tool is open, or the address asks for a local source, a
 * published version or a preview.
 */
export function usesInternalTools(
  { stored, tab }: Pick<Environment, 'stored' | 'tab'>,
  { query }: ShellLocation,
): boolean {
  const stores = stored.get(OVERRIDES_KEY) ?? tab.get(OVERRIDES_KEY) ?? tab.get(LOCAL_SOURCES_KEY);
  return (stores ?? query.localDevUrl ?? query.solution_version ?? query.repo) !== undefined;
}
