/** `npm run admin -- apply <file> [--dry-run]` and `npm run admin -- export [--file <file>]`. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { stringify } from 'yaml';
import type { Database } from '../../database/schema';
import { type Command, collectText } from '../command/command';
import { CommandError, WordsError } from '../command/command-error';
import { type OperatorContext, runAsOperator } from '../command/run-as-operator';
import { applyProvisioning } from './apply-provisioning';
import { exportProvisioning } from './export-provisioning';
import { type Provisioning, provisioningSchema } from './provisioning-file';
import { describeSteps, type Step } from './provisioning-run';
import { readProvisioning } from './read-provisioning';

const applyInput = v.strictObject({
  file: provisioningSchema,
  isDryRun: v.boolean(),
  isJson: v.boolean(),
});

export const applyCommand: Command = {
  usage: '<file or folder> [--dry-run] [--json]',
  async prepare(words, { calledFrom }) {
    const { values, positionals } = parse(words);
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) throw new WordsError();
    const file = await readProvisioning(resolve(calledFrom, path));
    const input = { file, isDryRun: values['dry-run'] === true, isJson: values.json === true };
    return { input, present: collectText };
  },
  async *run(input, { db, settings }) {
    const { file, isDryRun, isJson } = v.parse(applyInput, input);
    const steps = await provision(db, settings(), file, isDryRun);
    if (isJson) yield JSON.stringify({ dryRun: isDryRun, steps });
    else yield isDryRun ? `${describeSteps(steps)}\nNothing was changed (--dry-run).` : describeSteps(steps);
  },
};

const exportInput = v.strictObject({ isJson: v.boolean() });

export const exportCommand: Command = {
  usage: '[--file <file>] [--json]',
  async prepare(words, { calledFrom }) {
    const { values, positionals } = parse(words);
    if (positionals.length > 0) throw new WordsError();
    return {
      input: { isJson: values.json === true },
      async present(answer) {
        const text = await collectText(answer);
        if (values.file === undefined) return text;
        const target = resolve(calledFrom, values.file);
        await writeFile(target, `${text}\n`, { flag: 'wx', mode: 0o600 }).catch((cause: unknown) => {
          throw new CommandError(`${target} exists already, or cannot be written.`, { cause });
        });
        return `Written to ${target}`;
      },
    };
  },
  async *run(input, { db, settings }) {
    const { isJson } = v.parse(exportInput, input);
    const content = await runAsOperator(db, settings(), exportProvisioning);
    yield isJson ? JSON.stringify(content, undefined, 2) : stringify(content);
  },
};

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, json: { type: 'boolean' }, file: { type: 'string' } },
    });
  } catch (cause) {
    throw new WordsError('', { cause });
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
