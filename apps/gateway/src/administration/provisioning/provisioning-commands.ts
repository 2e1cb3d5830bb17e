/** `npm run admin -- apply <file> [--dry-run]` and `npm run admin -- export [--file <file>]`. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { openShippedCatalogue } from '../../catalogue/shipped-catalogue';
import { loadConfig } from '../../config/load-config';
import { readSealingKey } from '../../config/stored-secret';
import type { Database } from '../../database/schema';
import { systemClock } from '../../platform/clock';
import type { Command, CommandDependencies } from '../command';
import { CommandError } from '../command-error';
import { type OperatorContext, runAsOperator } from '../operator/run-as-operator';
import { applyProvisioning } from './apply-provisioning';
import { exportProvisioning } from './export-provisioning';
import type { Provisioning } from './provisioning-file';
import { describeSteps, type Step } from './provisioning-run';
import { readProvisioning } from './read-provisioning';

const APPLY_USAGE = '<file or folder> [--dry-run] [--json]';
const EXPORT_USAGE = '[--file <file>] [--json]';

export const applyCommand: Command = {
  usage: APPLY_USAGE,
  async run(words, dependencies) {
    const { values, positionals } = parse(words, `Usage: npm run admin -- apply ${APPLY_USAGE}`);
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0)
      throw new CommandError(`Usage: npm run admin -- apply ${APPLY_USAGE}`);
    const file = await readProvisioning(resolve(dependencies.calledFrom, path));
    const isDryRun = values['dry-run'] === true;
    const steps = await withDatabase(dependencies, (db, context) => provision(db, context, file, isDryRun));
    if (values.json === true) return JSON.stringify({ dryRun: isDryRun, steps });
    return isDryRun ? `${describeSteps(steps)}\nNothing was changed (--dry-run).` : describeSteps(steps);
  },
};

export const exportCommand: Command = {
  usage: EXPORT_USAGE,
  async run(words, dependencies) {
    const usage = `Usage: npm run admin -- export ${EXPORT_USAGE}`;
    const { values, positionals } = parse(words, usage);
    if (positionals.length > 0) throw new CommandError(usage);
    const content = await withDatabase(dependencies, (db, context) =>
      runAsOperator(db, context, exportProvisioning),
    );
    const text = values.json === true ? JSON.stringify(content, undefined, 2) : stringify(content);
    if (values.file === undefined) return text;
    const target = resolve(dependencies.calledFrom, values.file);
    await writeFile(target, `${text}\n`, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
      throw new CommandError(`${target} exists already, or cannot be written.`, { cause });
    });
    return `Written to ${target}`;
  },
};

function parse(words: readonly string[], usage: string) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' }, file: { type: 'string' } },
    });
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}

async function withDatabase<T>(
  { variables, workingDirectory, connect }: CommandDependencies,
  work: (db: Database, context: OperatorContext) => Promise<T>,
): Promise<T> {
  const loaded = loadConfig(variables, workingDirectory);
  const { config } = loaded;
  const { db, close } = await connect(config.database);
  try {
    return await work(db, {
      identityOrigin: config.origins.identity,
      companyDomains: config.companyDomains,
      clock: systemClock,
      shipped: () => openShippedCatalogue(config),
      sealingKey: () => readSealingKey(loaded),
    });
  } finally {
    await close();
  }
}

class DryRun extends Error {
  override readonly name = 'DryRun';
  readonly steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    super('The dry run is rolled back');
    this.steps = steps;
  }
}

/** All or nothing. A dry run makes the changes and rolls them back, so that it shows what would happen. */
export async function provision(
  db: Database,
  context: OperatorContext,
  file: Provisioning,
  isDryRun = false,
): Promise<readonly Step[]> {
  try {
    return await runAsOperator(db, context, async (admin) => {
      const steps = await applyProvisioning(admin, file);
      if (isDryRun) throw new DryRun(steps);
      return steps;
    });
  } catch (error) {
    if (error instanceof DryRun) return error.steps;
    throw error;
  }
}
