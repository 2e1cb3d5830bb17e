// `unified-shell register | publish | traffic | promote | rollback | status`: from a registration file and a build to the people
// of a shell, over its API. Inside the repository, `npm run release` does the same without a token.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  type AdminRelease,
  adminReleaseSchema,
  adminSolutionDetailsSchema,
} from '@unified-shell/api/administration';
import { describeRelease, nextAfterPublish } from '@unified-shell/api/describe-release';
import { createLeaveOut } from '@unified-shell/api/release-paths';
import { readSolutions } from '@unified-shell/testing';
import { sayCommand } from '../say-command';
import { packFolder } from './pack-folder';
import { CallError, connectShell, type ShellApi } from './shell-api';

/** Beside the entry page of a version. */
const REGISTRATION_FILE = 'registration.json';
const TOKEN_VARIABLE = 'UNIFIED_SHELL_TOKEN';

interface Words {
  named: readonly string[];
  version: string | undefined;
  solution: string | undefined;
  traffic: string | undefined;
  'leave-out': readonly string[];
  programme: readonly string[];
  organisation: readonly string[];
}

interface Verb {
  usage: string;
  /** The number of words without a name. */
  count: number;
  options: readonly Exclude<keyof Words, 'named'>[];
  /**
   * @param say writes the next command as the user types it
   * @returns the text to print
   */
  run(api: ShellApi, words: Words, say: (command: string) => string): Promise<string>;
}

const addressOf = (appId: string) => `/solutions/${encodeURIComponent(appId)}`;

const VERBS: Readonly<Record<string, Verb>> = {
  register: { usage: '<registration.json>', count: 1, options: [], run: register },
  publish: {
    usage:
      '<folder or .tgz> --version <version> [--solution <appId>] [--traffic <percent>] [--leave-out <pattern>]…',
    count: 1,
    options: ['version', 'solution', 'traffic', 'leave-out'],
    run: publish,
  },
  traffic: {
    usage: '<appId> <version> <percent> [--programme alpha|beta]… [--organisation <tenant or id>]…',
    count: 3,
    options: ['programme', 'organisation'],
    run: (api, { named: [appId = '', candidate = '', percent = ''], programme, organisation }) =>
      setTraffic(api, appId, {
        candidate,
        percentage: readPercent(percent),
        programmes: programme,
        organisations: organisation,
      }),
  },
  promote: {
    usage: '<appId> [--version <version>]',
    count: 1,
    options: ['version'],
    run: (api, { named: [appId = ''], version }) =>
      change(api, appId, 'promote', { ...(version === undefined ? {} : { version }) }),
  },
  rollback: {
    usage: '<appId>',
    count: 1,
    options: [],
    run: (api, { named: [appId = ''] }) => change(api, appId, 'rollback', {}),
  },
  status: {
    usage: '<appId>',
    count: 1,
    options: [],
    run: async (api, { named: [appId = ''] }) => describeRelease(await readRelease(api, appId)),
  },
};

const ENDING = '--shell <url>';

export const RELEASE_USAGES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(VERBS).map(([verb, { usage }]) => [verb, `${usage} ${ENDING}`]),
);

export const isReleaseCommand = (verb: string): boolean => Object.hasOwn(VERBS, verb);

export async function runRelease(verb: string, given: readonly string[]): Promise<void> {
  const known = VERBS[verb];
  if (known === undefined) throw new Error(`${verb} is no command.`);
  const usage = `Usage: ${sayCommand(verb)} ${known.usage} ${ENDING}`;
  const { words, shell } = readWords(given, known, usage);
  const token = process.env[TOKEN_VARIABLE];
  if (token === undefined || token === '') throw new Error(`${TOKEN_VARIABLE} is empty. ${WHERE_TOKEN}`);
  const api = connectShell(shell, token);
  const say = (command: string) => `${sayCommand(command)} --shell ${shell}`;
  try {
    process.stdout.write(`${await known.run(api, words, say)}\n`);
  } catch (error) {
    throw error instanceof CallError ? explain(error, verb) : error;
  }
}

const WHERE_TOKEN =
  'An owner of the solution makes a token that publishes it in the administration of the shell, on the page of the solution (Tokens).';

/** The way out of the errors whose words do not have it. */
function explain(error: CallError, verb: string): Error {
  const more: Readonly<Record<string, string>> = {
    INVALID_TOKEN: `The token in ${TOKEN_VARIABLE} is unknown or has ended. ${WHERE_TOKEN}`,
    FORBIDDEN:
      verb === 'register'
        ? 'A system administrator registers a solution, or changes it in this way. An owner publishes the file with the next version: it takes effect when the version is live.'
        : `The token in ${TOKEN_VARIABLE} does not publish this solution. ${WHERE_TOKEN}`,
    NOT_FOUND:
      'The shell has no such solution or version. Register the solution first: register <registration.json>',
    ALREADY_EXISTS: 'A version never changes: publish it under another name.',
    APPROVAL_REQUIRED:
      'A system administrator approves them in the administration, on the page of the release; then run the command again.',
  };
  const words = error.code === undefined ? undefined : more[error.code];
  return words === undefined ? error : new Error(`${error.message}\n${words}`, { cause: error });
}

function readWords(given: readonly string[], { count, options }: Verb, usage: string) {
  const isKnown = (name: keyof Words) => name !== 'named' && options.includes(name);
  const { values, positionals } = parse(given, usage);
  const foreign = (
    ['version', 'solution', 'traffic', 'leave-out', 'programme', 'organisation'] as const
  ).find((name) => values[name] !== undefined && !isKnown(name));
  if (positionals.length !== count || foreign !== undefined || values.shell === undefined)
    throw new Error(usage);
  const { shell, version, solution, traffic } = values;
  const words: Words = {
    named: positionals,
    version,
    solution,
    traffic,
    'leave-out': values['leave-out'] ?? [],
    programme: values.programme ?? [],
    organisation: values.organisation ?? [],
  };
  return { words, shell };
}

function parse(given: readonly string[], usage: string) {
  const one = { type: 'string' } as const;
  const several = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        ...{ shell: one, version: one, solution: one, traffic: one },
        ...{ 'leave-out': several, programme: several, organisation: several },
      },
    });
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

function readPercent(text: string): number {
  const percent = Number(text);
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text) || percent > 100)
    throw new Error(`“${text}” is not a share from 0 to 100, with at most two decimals.`);
  return percent;
}

/** Creates the registration, or changes it to that of the file. */
async function register(api: ShellApi, { named: [file = ''] }: Words): Promise<string> {
  const [registration, ...others] = readSolutions(file);
  const appId: unknown = Reflect.get(Object(registration), 'appId');
  if (registration === undefined || others.length > 0 || typeof appId !== 'string')
    throw new Error(`${file}: expected one registration with an appId.`);
  const answer = adminSolutionDetailsSchema;
  const known = await api.send({ method: 'GET', path: addressOf(appId), answer }).catch((error: unknown) => {
    // A token of one solution may not know of others.
    if (error instanceof CallError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (known === undefined) {
    await api.send({ method: 'POST', path: '/solutions', answer, body: { registration } });
    return `${appId} is registered.`;
  }
  if (isDeepStrictEqual(known.registration, registration))
    return `${appId} is registered as in ${file} already.`;
  const { version } = known;
  await api.send({ method: 'PUT', path: addressOf(appId), answer, body: { registration }, version });
  return `The registration of ${appId} is changed to that of ${file}.`;
}

async function publish(api: ShellApi, words: Words, say: (command: string) => string): Promise<string> {
  const {
    named: [source = ''],
    version,
    traffic,
  } = words;
  if (version === undefined) throw new Error('Name the version: --version <version>, such as 1.0.0.');
  const isFolder = statSync(source, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) throw new Error(`${source} does not exist: build the solution first.`);
  const appId = words.solution ?? (isFolder ? readAppId(path.join(source, REGISTRATION_FILE)) : undefined);
  if (appId === undefined)
    throw new Error(
      `${source} has no ${REGISTRATION_FILE} that names the solution: add it, or use --solution <appId>.`,
    );
  if (!isFolder && words['leave-out'].length > 0)
    throw new Error('--leave-out is for a folder: make the archive without these files.');
  const percentage = traffic === undefined ? undefined : readPercent(traffic);
  const archive = isFolder
    ? await packFolder(source, createLeaveOut(words['leave-out']))
    : readFileSync(source);
  let release = await api.send({
    method: 'POST',
    path: `${addressOf(appId)}/versions?${new URLSearchParams({ version })}`,
    answer: adminReleaseSchema,
    body: { archive },
  });
  if (percentage !== undefined)
    release = await sendTraffic(api, release, {
      candidate: version,
      percentage,
      programmes: [],
      organisations: [],
    });
  return `${appId} ${version} is published.\n${describeRelease(release)}\nNext: ${say(nextAfterPublish(release, version))}`;
}

function readAppId(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return undefined;
  const appId: unknown = Reflect.get(Object(readSolutions(file)[0]), 'appId');
  return typeof appId === 'string' ? appId : undefined;
}

const readRelease = (api: ShellApi, appId: string) =>
  api.send({ method: 'GET', path: `${addressOf(appId)}/versions`, answer: adminReleaseSchema });

interface Traffic {
  candidate: string;
  percentage: number;
  programmes: readonly string[];
  /** Tenants or ids. */
  organisations: readonly string[];
}

const setTraffic = async (api: ShellApi, appId: string, traffic: Traffic) =>
  describeRelease(await sendTraffic(api, await readRelease(api, appId), traffic));

const sendTraffic = (api: ShellApi, { appId, version }: AdminRelease, traffic: Traffic) =>
  api.send({
    method: 'PUT',
    path: `${addressOf(appId)}/traffic`,
    answer: adminReleaseSchema,
    body: traffic,
    version,
  });

const change = async (api: ShellApi, appId: string, verb: 'promote' | 'rollback', body: object) =>
  describeRelease(
    await api.send({ method: 'POST', path: `${addressOf(appId)}/${verb}`, answer: adminReleaseSchema, body }),
  );
