import { completeAccounts } from '../account/complete-accounts';
import { warnOfBrowser } from '../browser/warn-of-browser';
import { loadCatalogue } from '../catalogue/load-catalogue';
import { hideSingleNavigation } from '../chrome/hide-single-navigation';
import { endBackOnline } from '../connectivity/end-back-online';
import { recoverWhenBack } from '../connectivity/recover-when-back';
import { watchConnection } from '../connectivity/watch-connection';
import { extendConfiguration } from '../frame/extend-configuration';
import { preparePressed } from '../frame/prepare-pressed';
import { startFrameReport } from '../frame-report/start-frame-report';
import { followHeader } from '../header/follow-header';
import { closeOnLoad } from '../navigation/close-on-load';
import { followWorkHub } from '../navigation/follow-work-hub';
import { keepTenants } from '../organisation/keep-tenants';
import { rememberOrganisation } from '../organisation/remember-organisation';
import { reloadForChunks } from '../page-load/reload-for-chunks';
import { followDevice } from '../preferences/follow-device';
import { followSettings } from '../preferences/follow-settings';
import { followThemeSetting } from '../preferences/follow-theme-setting';
import { endSession } from '../session/end-session';
import { resolveEnvironmentConflict } from '../session/environment-conflict';
import { fetchCustomTokens } from '../session/fetch-custom-tokens';
import { followSession } from '../session/follow-session';
import { keepSessionTrue } from '../session/late-session';
import { signOutWhenAsked } from '../session/sign-out';
import { switchAccount } from '../session/switch-account';
import { keepSnapshot } from '../snapshot/keep-snapshot';
import { followTitle } from '../title/title-effects';
import { startZeroTouch } from '../zero-touch/start-zero-touch';
import type { LateEffect, LateGround } from './late-ground';
import { tryAgainWhenDue } from './try-again';

/** What no application waits for: loaded and started with the chrome, so that the boot script does not carry it. */
const EFFECTS: readonly LateEffect[] = [
  signOutWhenAsked,
  endSession,
  resolveEnvironmentConflict,
  followSession,
  switchAccount,
  fetchCustomTokens,
  startZeroTouch,
  keepSessionTrue,
  recoverWhenBack,
  watchConnection,
  endBackOnline,
  warnOfBrowser,
  reloadForChunks,
  followDevice,
  startFrameReport,
  followThemeSetting,
  followSettings,
  followTitle,
  tryAgainWhenDue,
  keepSnapshot,
  keepTenants,
  rememberOrganisation,
  completeAccounts,
  loadCatalogue,
  extendConfiguration,
  preparePressed,
  followWorkHub,
  followHeader,
  closeOnLoad,
  hideSingleNavigation,
];

/** Starts them all; returns their undo. */
export function startLateEffects(ground: LateGround): () => void {
  const undo = EFFECTS.map((start) => start(ground));
  return () => {
    for (const stop of undo.reverse()) stop();
  };
}
