/** Opens and migrates the database of this process with the configured engine. */
import type { Logger } from 'pino';
import type { DatabaseConfig } from '../config/config';
import type { DatabaseWatch } from '../database/database-watch';
import { openEmbedded } from '../database/embedded/open-embedded';
import type { OpenDatabase } from '../database/open-database';
import { openPostgresql } from '../database/postgresql/open-postgresql';

/** @throws DatabaseError when the database cannot be opened, or its schema does not belong to this release */
export function openConfiguredDatabase(
  config: DatabaseConfig,
  log: Pick<Logger, 'warn'>,
  watch?: DatabaseWatch,
): Promise<OpenDatabase> {
  switch (config.kind) {
    case 'embedded':
      return openEmbedded(config.directory, {
        watch,
        takeOver: config.takeOver,
        warn: (facts, text) => log.warn(facts, text),
      });
    case 'postgresql':
      return openPostgresql(config.url, log, watch);
  }
}
