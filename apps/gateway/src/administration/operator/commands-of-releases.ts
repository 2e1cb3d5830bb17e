/** `npm run release -- …`: versions and traffic of hosted solutions. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { AdminRelease } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { createFileStore } from '../../releases/file-store';
import { prepareVersion } from '../../releases/publish/prepare-version';
import { PublishFault } from '../../releases/publish/publish-fault';
import { readArchive } from '../../releases/publish/read-archive';
import { readFolder } from '../../releases/publish/read-folder';
import { versionName } from '../../releases/publish/version-name';
import { PROGRAMMES } from '../../releases/traffic/choose-version';
import type { Command } from '../command';
import { CommandError } from '../command-error';
import * as fields from '../lists/fields';
import {
  approvePermissions,
  getRelease,
  promote,
  rollBack,
  setDisabled,
  setTraffic,
} from '../releases/change-traffic';
import { publishVersion } from '../releases/publish-version';
import { percentage } from '../releases/traffic-entries';
import { findOrganisationId } from './find-by-word';
import { defineOperatorCommand } from './operator-command';

const percent = v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,2})?$/), v.transform(Number), percentage);
const solution = fields.name;

export const releaseCommands: Readonly<Record<string, Command>> = {
  publish: defineOperatorCommand({
    name: 'release publish',
    usage: '<folder or .tgz> --solution <appId> --version <version> [--traffic <percent>]',
    words: ['source'],
    options: ['solution', 'version', 'traffic'],
    input: v.strictObject({
      source: v.string(),
      solution,
      version: versionName,
      traffic: v.optional(percent),
    }),
    async act(admin, { source, solution: appId, version, traffic }, { calledFrom, config }) {
      const path = resolve(calledFrom, source);
      const prepared = await prepare(path, appId);
      await publishVersion(admin, { appId, version, prepared }, createFileStore(config.releasesFolder));
      let release = await getRelease(admin, appId);
      if (traffic !== undefined) {
        const open = { candidate: version, percentage: traffic, programmes: [], organisations: [] };
        release = await setTraffic(admin, appId, { ...open, version: release.version });
      }
      const files = Object.keys(prepared.paths).length;
      return {
        text: `${appId} ${version} is published: ${files} files, ${prepared.integrity}.\n${describe(release)}`,
        json: release,
      };
    },
  }),
  list: defineOperatorCommand({
    name: 'release list',
    usage: '<appId>',
    words: ['solution'],
    input: v.strictObject({ solution }),
    act: async (admin, { solution: appId }) => answer(await getRelease(admin, appId)),
  }),
  traffic: defineOperatorCommand({
    name: 'release traffic',
    usage:
      '<appId> <version> <percent> [--programme alpha|beta] … [--organisation <tenant or id>] … (the options may be repeated)',
    words: ['solution', 'candidate', 'percentage'],
    lists: ['programme', 'organisation'],
    input: v.strictObject({
      solution,
      candidate: versionName,
      percentage: percent,
      programme: v.optional(v.array(v.picklist(PROGRAMMES)), []),
      organisation: v.optional(v.array(fields.organisationId), []),
    }),
    async act(admin, { solution: appId, programme: programmes, organisation: words, ...traffic }) {
      const organisations: string[] = [];
      for (const word of words) organisations.push(await findOrganisationId(admin.trx, word));
      const { version } = await getRelease(admin, appId);
      return answer(await setTraffic(admin, appId, { ...traffic, programmes, organisations, version }));
    },
  }),
  promote: defineOperatorCommand({
    name: 'release promote',
    usage: '<appId> [--version <version>]',
    words: ['solution'],
    options: ['version'],
    input: v.strictObject({ solution, version: v.optional(versionName) }),
    act: async (admin, { solution: appId, version }) => answer(await promote(admin, appId, version)),
  }),
  rollback: defineOperatorCommand({
    name: 'release rollback',
    usage: '<appId>',
    words: ['solution'],
    input: v.strictObject({ solution }),
    act: async (admin, { solution: appId }) => answer(await rollBack(admin, appId)),
  }),
  approve: defineOperatorCommand({
    name: 'release approve',
    usage: '<appId> <version>',
    words: ['solution', 'name'],
    input: v.strictObject({ solution, name: versionName }),
    act: async (admin, { solution: appId, name }) => answer(await approvePermissions(admin, appId, name)),
  }),
  disable: defineOperatorCommand(switchOf('disable', true)),
  enable: defineOperatorCommand(switchOf('enable', false)),
};

function switchOf(verb: string, isDisabled: boolean) {
  return {
    name: `release ${verb}`,
    usage: '<appId> <version>',
    words: ['solution', 'name'],
    input: v.strictObject({ solution, name: versionName }),
    act: async (
      admin: Parameters<typeof setDisabled>[0],
      { solution: appId, name }: { solution: string; name: string },
    ) => answer(await setDisabled(admin, appId, { name, isDisabled })),
  };
}

async function prepare(path: string, appId: string) {
  try {
    const isFolder = (await stat(path)).isDirectory();
    const collected = isFolder ? await readFolder(path) : await readArchive(await readFile(path));
    return await prepareVersion(collected, appId);
  } catch (cause) {
    if (cause instanceof PublishFault) throw new CommandError(cause.message, { cause });
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new CommandError(`${path} does not exist.`, { cause });
    throw cause;
  }
}

const answer = (release: AdminRelease) => ({ text: describe(release), json: release });

function describe(release: AdminRelease): string {
  const { appId, live, candidate, percentage: share, pausedReason, versions } = release;
  const rows = versions.map(({ version, isDisabled, opened, failed, wider, isApproved }) => {
    const marks = [
      ...(version === live ? ['live'] : []),
      ...(version === candidate
        ? [pausedReason === null ? `candidate at ${share} %` : 'candidate, paused']
        : []),
      ...(isDisabled ? ['disabled'] : []),
      ...(wider.length > 0 && !isApproved
        ? [`asks for more: ${wider.map(({ field, added }) => `${field} ${added.join(' ')}`).join('; ')}`]
        : []),
      ...(opened > 0 ? [`${failed} of ${opened} openings failed`] : []),
    ];
    return `  ${[version, marks.join(', ')].filter(Boolean).join('  ')}`;
  });
  const own = live === null ? ['  the files of the product are live'] : [];
  const reason = pausedReason === null ? [] : [`  ${pausedReason}`];
  return [appId, ...own, ...rows, ...reason].join('\n');
}
