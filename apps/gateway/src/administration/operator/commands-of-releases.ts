/** `npm run release -- …`: versions and traffic of hosted solutions. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AdminRelease } from '@unified-shell/api/administration';
import { describeRelease, nextAfterPublish } from '@unified-shell/api/describe-release';
import { createLeaveOut } from '@unified-shell/api/release-paths';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { GatewayError } from '../../http/errors/gateway-error';
import {
  approvePermissions,
  getRelease,
  promote,
  rollBack,
  setDisabled,
  setTraffic,
} from '../../releases/administer/change-traffic';
import { publishVersion } from '../../releases/administer/publish-version';
import { percentage } from '../../releases/administer/traffic-entries';
import {
  type CollectedFiles,
  createFileCollector,
  REGISTRATION_FILE,
} from '../../releases/publish/collect-files';
import { prepareVersion } from '../../releases/publish/prepare-version';
import { PublishFault } from '../../releases/publish/publish-fault';
import { readArchive } from '../../releases/publish/read-archive';
import { readFolder } from '../../releases/publish/read-folder';
import { versionName } from '../../releases/publish/version-name';
import { PROGRAMMES } from '../../releases/traffic/choose-version';
import {
  changeSolution,
  getSolution,
  registerSolution,
} from '../../solutions/administer/administer-solutions';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { defineOperatorCommand, defineOutcomeCommand } from '../command/operator-command';
import { runAsOperator } from '../command/run-as-operator';
import { vitalsCommand } from './commands-of-vitals';

const percent = v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,2})?$/), v.transform(Number), percentage);
const solution = fields.name;
const leftOut = v.optional(v.array(v.string()), []);
const filesOfVersion = v.record(
  v.string(),
  v.pipe(
    v.string(),
    v.transform((text) => Buffer.from(text, 'base64')),
  ),
);

const switchCommand = (isDisabled: boolean) =>
  defineOperatorCommand({
    usage: '<appId> <version>',
    words: ['solution', 'name'],
    input: v.strictObject({ solution, name: versionName }),
    act: (admin, { solution: appId, name }) =>
      answer(setDisabled(admin, appId, { name, isDisabled }), unpublished(appId, name)),
  });

export const releaseCommands: Readonly<Record<string, Command>> = {
  publish: defineOutcomeCommand(
    {
      usage:
        '<folder or .tgz> --version <version> [--solution <appId>] [--traffic <percent>] [--leave-out <pattern>] …',
      words: ['source'],
      added: 'files',
      async complete({ source, ...given }, { calledFrom }) {
        const patterns = v.parse(leftOut, given['leave-out']);
        return { ...given, files: await readSource(resolve(calledFrom, String(source)), patterns) };
      },
      input: v.strictObject({
        files: filesOfVersion,
        /** By default the one that the registration in the files names. */
        solution: v.optional(solution),
        version: versionName,
        traffic: v.optional(percent),
        'leave-out': leftOut,
      }),
    },
    async ({ db, settings }, { files, solution: named, version, traffic }) => {
      const context = settings();
      const appId = named ?? readAppId(files);
      // Before the transaction: compressing takes seconds, and the embedded database has one connection.
      const prepared = await explainFault(prepareVersion(collectFiles(files), appId));
      const release = await runAsOperator(db, context, async (admin) => {
        const publishing = publishVersion(admin, { appId, version, prepared }, context.releaseFiles);
        await explainMissing(publishing, unregistered(appId));
        const published = await getRelease(admin, appId);
        if (traffic === undefined) return published;
        const open = { candidate: version, percentage: traffic, programmes: [], organisations: [] };
        return setTraffic(admin, appId, { ...open, version: published.version });
      });
      const count = Object.keys(prepared.paths).length;
      return {
        text: `${appId} ${version} is published: ${count} files, ${prepared.integrity}.\n${describeRelease(release)}\nNext: npm run release -- ${nextAfterPublish(release, version)}`,
        json: release,
      };
    },
  ),
  register: defineOperatorCommand({
    usage: '<registration.json>',
    words: ['file'],
    added: 'registration',
    async complete({ file }, { calledFrom }) {
      return { file, registration: await readRegistrationFile(resolve(calledFrom, String(file))) };
    },
    input: v.strictObject({ file: v.string(), registration: v.looseObject({ appId: fields.name }) }),
    async act(admin, { file, registration }) {
      const { appId } = registration;
      const known = await getSolution(admin, appId).catch((cause: unknown) => {
        if (cause instanceof GatewayError && cause.code === 'NOT_FOUND') return undefined;
        throw cause;
      });
      if (known !== undefined && isDeepStrictEqual(known.registration, registration))
        return { text: `${appId} is registered as in ${file} already.`, json: known };
      const json =
        known === undefined
          ? await registerSolution(admin, registration)
          : await changeSolution(admin, appId, { registration, version: known.version });
      const text =
        known === undefined
          ? `${appId} is registered.\nNext: npm run release -- publish <folder> --version 1.0.0`
          : `The registration of ${appId} is changed to that of ${file}.`;
      return { text, json };
    },
  }),
  list: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: v.strictObject({ solution }),
    act: (admin, { solution: appId }) => answer(getRelease(admin, appId), unregistered(appId)),
  }),
  traffic: defineOperatorCommand({
    usage:
      '<appId> <version> <percent> [--programme alpha|beta] … [--organisation <tenant or id>] … (the options may be repeated)',
    words: ['solution', 'candidate', 'percentage'],
    input: v.strictObject({
      solution,
      candidate: versionName,
      percentage: percent,
      programme: v.optional(v.array(v.picklist(PROGRAMMES)), []),
      organisation: v.optional(v.array(fields.organisationId), []),
    }),
    async act(admin, { solution: appId, programme: programmes, organisation: organisations, ...traffic }) {
      const { version } = await explainMissing(getRelease(admin, appId), unregistered(appId));
      const change = setTraffic(admin, appId, { ...traffic, programmes, organisations, version });
      return answer(change, unpublished(appId));
    },
  }),
  promote: defineOperatorCommand({
    usage: '<appId> [--version <version>]',
    words: ['solution'],
    input: v.strictObject({ solution, version: v.optional(versionName) }),
    act: (admin, { solution: appId, version }) => answer(promote(admin, appId, version), unpublished(appId)),
  }),
  rollback: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: v.strictObject({ solution }),
    act: (admin, { solution: appId }) => answer(rollBack(admin, appId), unpublished(appId)),
  }),
  approve: defineOperatorCommand({
    usage: '<appId> <version>',
    words: ['solution', 'name'],
    input: v.strictObject({ solution, name: versionName }),
    act: (admin, { solution: appId, name }) =>
      answer(approvePermissions(admin, appId, name), unpublished(appId, name)),
  }),
  disable: switchCommand(true),
  enable: switchCommand(false),
  vitals: vitalsCommand,
};

/** @throws CommandError */
function readAppId(files: Readonly<Record<string, Buffer>>): string {
  const content = files[REGISTRATION_FILE];
  const named = v.safeParse(namingSchema, content?.toString());
  if (named.success) return named.output.appId;
  throw new CommandError(
    `The files have no ${REGISTRATION_FILE} that names the solution: add it, or use --solution <appId>.`,
  );
}

const namingSchema = v.pipe(v.string(), v.parseJson(), v.object({ appId: fields.name }));

/** @throws CommandError */
async function readRegistrationFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new CommandError(`${path} cannot be read.`, { cause });
  });
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), v.looseObject({ appId: v.string() })), text);
  if (read.success) return read.output;
  throw new CommandError(`${path}: expected one registration (appId, name, path, …) in JSON.`);
}

/** The content of each file, in base 64, by its path. */
async function readSource(path: string, patterns: readonly string[]): Promise<Record<string, string>> {
  const isLeftOut = createLeaveOut(patterns);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw new CommandError(`${path} does not exist.`, { cause });
      throw cause;
    },
  );
  const read = isFolder
    ? readFolder(path, isLeftOut)
    : readFile(path).then((archive) => readArchive(archive, isLeftOut));
  const { files, registration } = await explainFault(read);
  const all = registration === undefined ? files : new Map([...files, [REGISTRATION_FILE, registration]]);
  return Object.fromEntries([...all].map(([name, content]) => [name, content.toString('base64')]));
}

/** @throws PublishFault, as for a folder or an archive */
function collectFiles(files: Readonly<Record<string, Buffer>>): CollectedFiles {
  const collector = createFileCollector();
  for (const [path, content] of Object.entries(files)) {
    collector.expect(path, content.length);
    collector.add(path, content);
  }
  return collector.finish();
}

async function explainFault<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof PublishFault) throw new CommandError(cause.message, { cause });
    throw cause;
  }
}

/** @param missing for a solution or a version that does not exist: the error itself speaks of an address */
async function explainMissing<T>(work: Promise<T>, missing: string): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof GatewayError && cause.code === 'NOT_FOUND')
      throw new CommandError(missing, { cause });
    throw cause;
  }
}

const unregistered = (appId: string) =>
  `No solution is registered as ${appId}. Register it first: npm run release -- register <registration.json>`;
const unpublished = (appId: string, version?: string) =>
  `${appId} has no ${version === undefined ? 'published version' : `version ${version}`}.`;

async function answer(work: Promise<AdminRelease>, missing: string) {
  const release = await explainMissing(work, missing);
  return { text: describeRelease(release), json: release };
}
