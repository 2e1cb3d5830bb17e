import type { AdminCaller } from '@unified-shell/api/administration';

/** Whether the administrator publishes versions of the solution, and makes tokens for it. */
export const mayPublish = ({ changesAll, solutions }: AdminCaller, appId: string) =>
  changesAll || solutions.includes(appId);
