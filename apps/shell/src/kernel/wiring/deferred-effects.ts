import { askForAssistant } from '../frames/assistant/ask-for-assistant';
import { extendConfiguration } from '../frames/configuration/extend-configuration';
import { fetchSolutionTokens } from '../frames/configuration/fetch-solution-tokens';
import { prerenderPressedLink } from '../frames/pool/prerender-pressed-link';
import { followWorkerMode } from '../frames/progress/follow-worker-mode';
import { requireCookies } from '../frames/progress/require-cookies';
import { warnOfSilentFrame } from '../frames/progress/warn-of-silent-frame';
import { measureFrames } from '../frames/report/measure-frames';
import { startFrameReport } from '../frames/report/start-frame-report';
import { followLanguage } from '../live/follow-language';
import { warnOfBrowser } from '../platform/browser-support/warn-of-browser';
import { endBackOnline } from '../platform/connectivity/end-back-online';
import { watchConnection } from '../platform/connectivity/watch-connection';
import { reloadForChunks } from '../platform/reload/reload-for-chunks';
import { endSharedCaches } from '../requests/user/end-shared-caches';
import { loadCatalogue } from '../resolve/catalogue/load-catalogue';
import { followDiscovery } from '../resolve/discovery/follow-discovery';
import { expandRegisteredPort } from '../resolve/local-source/expand-registered-port';
import { followFlagScope } from '../resolve/missing-data/follow-flag-scope';
import { saveStartupCache } from '../resolve/startup-cache/save-startup-cache';
import { switchAccount } from '../resolve/switch-account';
import { startZeroTouch } from '../resolve/zero-touch/start-zero-touch';
import { endSession } from '../session/end/end-session';
import { resolveEnvironmentConflict } from '../session/end/environment-conflict';
import { signOutWhenAsked } from '../session/end/sign-out';
import { followSession } from '../session/follow-session';
import { maintainSession } from '../session/maintain-session';
import { completeAccounts } from '../workspace/account/complete-accounts';
import { clearSubOrganisation } from '../workspace/context/sub-organisations/clear-selection';
import { rememberOrganisation } from '../workspace/organisation/remember-organisation';
import { storeTenantMap } from '../workspace/organisation/store-tenant-map';
import { followDevice } from '../workspace/preferences/follow-device';
import { syncAccountSettings } from '../workspace/preferences/sync-account-settings';
import { syncChoicesAcrossTabs } from '../workspace/preferences/sync-choices-across-tabs';
import type { PageEffect, PageEffectDeps } from './deps';
import { followTitle } from './follow-title';

/** The effects of the kernel that no application waits for: loaded and started with the chrome, to keep the boot script small. */
const EFFECTS: readonly PageEffect[] = [
  signOutWhenAsked,
  endSession,
  endSharedCaches,
  resolveEnvironmentConflict,
  followSession,
  switchAccount,
  fetchSolutionTokens,
  startZeroTouch,
  followDiscovery,
  maintainSession,
  watchConnection,
  endBackOnline,
  warnOfBrowser,
  reloadForChunks,
  requireCookies,
  warnOfSilentFrame,
  followWorkerMode,
  followDevice,
  startFrameReport,
  measureFrames,
  syncChoicesAcrossTabs,
  followLanguage,
  syncAccountSettings,
  followTitle,
  saveStartupCache,
  storeTenantMap,
  rememberOrganisation,
  clearSubOrganisation,
  completeAccounts,
  followFlagScope,
  loadCatalogue,
  expandRegisteredPort,
  extendConfiguration,
  askForAssistant,
  prerenderPressedLink,
];

/** Starts all effects and returns their undo. */
export function startDeferredEffects(deps: PageEffectDeps): () => void {
  const undo = EFFECTS.map((start) => start(deps));
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}
