// #region component
import { useConfigurationValue, usePageDone, usePageTitle } from '@unified-shell/app-sdk/react';

export function Orders() {
  const organisation = useConfigurationValue('imsOrgName');
  usePageTitle('Orders');
  usePageDone(organisation !== undefined);
  return <h1>Orders of {organisation}</h1>;
}
// #endregion
