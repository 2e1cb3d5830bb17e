import { ConnectivityNotice } from './connectivity/ConnectivityNotice';
import { ErrorScreen } from './error-screen/ErrorScreen';
import { OverridesBanner } from './overrides/OverridesBanner';

/** What is said over the frame's area: why there is no application, that something is overridden, that the network is away. */
export function Notices() {
  return (
    <>
      <ErrorScreen />
      <OverridesBanner />
      <ConnectivityNotice />
    </>
  );
}
