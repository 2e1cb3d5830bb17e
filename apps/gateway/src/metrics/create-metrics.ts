/** The metrics of one gateway, in a separate registry: several gateways in one process share no metrics. */
import { Registry } from 'prom-client';
import { type BackupMetrics, createBackupMetrics } from './backup-metrics';
import { createDatabaseMetrics, type DatabaseMetrics } from './database-metrics';
import { createFrameMetrics, type FrameMetrics } from './frame-metrics';
import { createRequestMetrics, type RequestMetrics } from './request-metrics';
import { createSessionMetrics, type SessionMetrics } from './session-metrics';

export interface Metrics {
  registry: Registry;
  requests: RequestMetrics;
  database: DatabaseMetrics;
  sessions: SessionMetrics;
  frames: FrameMetrics;
  backups: BackupMetrics;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  return {
    registry,
    requests: createRequestMetrics(registry),
    database: createDatabaseMetrics(registry),
    sessions: createSessionMetrics(registry),
    frames: createFrameMetrics(registry),
    backups: createBackupMetrics(registry),
  };
}
