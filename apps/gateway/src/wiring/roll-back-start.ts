import type { Logger } from 'pino';

/** After a start that failed: closes what it had opened. What fails here is logged, so that the start's own reason is told. */
export async function rollBackStart(close: () => Promise<void>, log: Pick<Logger, 'error'>): Promise<void> {
  try {
    await close();
  } catch (error) {
    log.error({ err: error }, 'what a failed start had opened could not all be closed');
  }
}
