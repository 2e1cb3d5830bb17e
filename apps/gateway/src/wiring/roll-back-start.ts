import type { Logger } from 'pino';

/**
 * Closes the resources of a failed start. An error here is only logged, so that the caller reports the reason of the
 * failed start.
 */
export async function rollBackStart(close: () => Promise<void>, log: Pick<Logger, 'error'>): Promise<void> {
  try {
    await close();
  } catch (error) {
    log.error({ err: error }, 'some resources of a failed start could not be closed');
  }
}
