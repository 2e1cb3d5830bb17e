// #region after
import { configuration, onConfiguration, page } from '@unified-shell/app-sdk';

/** Luigi: `LuigiClient.addInitListener(show)` and `addContextUpdateListener(show)`. */
export const onContext = (show: (organisation: string | undefined) => void) =>
  onConfiguration(({ imsOrgName }) => show(imsOrgName));

/** Luigi: `LuigiClient.getToken()`. */
export const token = () => configuration()?.imsToken;

/** Luigi: `LuigiClient.linkManager().navigate('/home')`. */
export const openHome = () => page.shellRedirect('/home');

/** Luigi: `LuigiClient.uxManager().setDirtyStatus(isDirty)`. */
export const setDirty = (isDirty: boolean) => page.blockNavigation(isDirty);

/** Luigi: `LuigiClient.uxManager().hideLoadingIndicator()`. */
export const isUsable = () => page.done();
// #endregion
