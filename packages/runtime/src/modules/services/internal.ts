import { withAnyCall } from '../../shared/with-any-call';

const ignore = () => {};

/**
 * Calls of the public client for the vendor's own telemetry (`internal`). Applications may make them; only `flush`, which
 * sends what `metrics` has recorded, has an effect.
 */
export function createInternal(flush: () => void): object {
  const silent = (own: object) => withAnyCall(own, () => ignore);
  return silent({
    async flush() {
      flush();
      // The number of records that still wait.
      return 0;
    },
    addPoller: () => ({ handle: 0 }),
    getActivityMonitor: () => silent({ active: true, hidden: false, lastActive: 0 }),
    waitForGainsight: async () => {},
  });
}
