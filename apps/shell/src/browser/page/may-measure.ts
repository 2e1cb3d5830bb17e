/**
 * Whether hosted pages may be measured: not with Save-Data, because a script is loaded for it, and not with Do Not Track or
 * Global Privacy Control.
 */
export function mayMeasure(navigator: object): boolean {
  const { doNotTrack, globalPrivacyControl, connection } = Object(navigator);
  return doNotTrack !== '1' && globalPrivacyControl !== true && Object(connection).saveData !== true;
}
