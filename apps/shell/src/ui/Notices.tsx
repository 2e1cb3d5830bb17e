import { ConnectivityNotice } from './connectivity/ConnectivityNotice';
import { ErrorScreen } from './error-screen/ErrorScreen';
import { OverridesBanner } from './overrides/OverridesBanner';

/** The notices over the frame area: the error screen, the banner of overrides and the notice of the network. */
export function Notices() {
  return (
    <>
      <ErrorScreen />
      <OverridesBanner />
      <ConnectivityNotice />
    </>
  );
}
