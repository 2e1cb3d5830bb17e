// #region follow
import { onConfiguration } from '@unified-shell/app-sdk';

/** Loads the data again when the user has chosen another organisation. */
export function followContext(load: (organisation: string) => void): () => void {
  let shown: string | undefined;
  return onConfiguration(({ imsOrg = '' }) => {
    if (imsOrg === shown) return;
    shown = imsOrg;
    load(imsOrg);
  });
}
// #endregion
