import { ConnectivityNotice } from './connectivity/ConnectivityNotice';
import { ErrorScreen } from './error-screen/ErrorScreen';
import { LocalSourceArea } from './local-source/LocalSourceArea';
import { LocalSourceBanner } from './local-source/LocalSourceBanner';
import { OverridesBanner } from './overrides/OverridesBanner';

/** The notices over the frame area: the error screen, the banners of overrides and of a local source, its question, and the notice of the network. */
export function Notices() {
  return (
    <>
      <ErrorScreen />
      <OverridesBanner />
      <LocalSourceBanner />
      <LocalSourceArea />
      <ConnectivityNotice />
    </>
  );
}
