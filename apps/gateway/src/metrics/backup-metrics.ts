/** The times of the newest backup, and of the newest one that is also elsewhere. */
import { Gauge, type Registry } from 'prom-client';

export interface BackupMetrics {
  /** A backup of this time is in the folder for backups. */
  taken(time: Date): void;
  /** BACKUP_COMMAND has succeeded for the backup of this time. */
  copied(time: Date): void;
}

export function createBackupMetrics(registry: Registry): BackupMetrics {
  const newest = new Gauge({
    name: 'gateway_backup_newest_timestamp_seconds',
    help: 'The time of the newest backup, by place: `here` in the folder for backups, `elsewhere` after BACKUP_COMMAND.',
    labelNames: ['place'],
    registers: [registry],
  });
  const at = (place: string) => (time: Date) => newest.set({ place }, time.getTime() / 1000);
  return { taken: at('here'), copied: at('elsewhere') };
}
