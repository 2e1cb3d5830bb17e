/**
 * A rehearsal of an upgrade: restores a backup of an earlier release into a temporary database, with the schema of that release,
 * and applies the migrations of this one. The data of the product is not touched, so it can run beside the product.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEmbedded } from '../../database/embedded/open-embedded';
import { migrate } from '../../database/migrations/migrate';
import { type Migration, upTo } from '../../database/migrations/migration';
import { migrations } from '../../database/migrations/migrations';
import { checkBackup } from '../format/read-backup';
import { restoreBackup } from './restore-backup';

export interface RehearsedStep {
  step: Migration;
  ms: number;
}

export interface Rehearsal {
  /** The release that took the backup. */
  from: string;
  restoredInMs: number;
  steps: RehearsedStep[];
}

/** @throws BackupError, or DatabaseError MIGRATION_FAILED for a step that does not fit the data */
export async function rehearse(file: string, all: readonly Migration[] = migrations): Promise<Rehearsal> {
  const { schema, release } = await checkBackup(file);
  const folder = await mkdtemp(join(tmpdir(), 'unified-shell-rehearsal-'));
  try {
    const { db, close } = await connectEmbedded(folder);
    try {
      const restoredInMs = await measure(() => restoreBackup(db, file, upTo(all, schema.version)));
      const steps: RehearsedStep[] = [];
      for (const step of all.filter(({ version }) => version > schema.version)) {
        steps.push({ step, ms: await measure(() => migrate(db, upTo(all, step.version))) });
      }
      return { from: release, restoredInMs, steps };
    } finally {
      await close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
