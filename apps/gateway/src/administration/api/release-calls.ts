/** The calls on versions and traffic of hosted solutions. */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { GatewayError } from '../../http/errors/gateway-error';
import type { FileStore } from '../../releases/file-store';
import { prepareVersion } from '../../releases/publish/prepare-version';
import { PublishFault } from '../../releases/publish/publish-fault';
import { readArchive } from '../../releases/publish/read-archive';
import { versionName } from '../../releases/publish/version-name';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import {
  approvePermissions,
  getRelease,
  promote,
  rollBack,
  setDisabled,
  setTraffic,
} from '../releases/change-traffic';
import { listReleases } from '../releases/list-releases';
import { publishVersion } from '../releases/publish-version';
import { trafficEntries } from '../releases/traffic-entries';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

/** The media type of the `.tgz` that is published. */
export const ARCHIVE_TYPES = ['application/gzip', 'application/x-gzip', 'application/x-tar-gz'];
/** As large as the unpacked files may be. */
const MAX_ARCHIVE_BYTES = 104_857_600;

const byId = v.strictObject({ appId: fields.name });
const byVersion = v.strictObject({ appId: fields.name, name: versionName });
const publishing = v.strictObject({ appId: fields.name, version: versionName });

const readPrepared = async (archive: Buffer, appId: string) =>
  prepareVersion(await readArchive(archive), appId);

export function createReleaseCalls(files: FileStore): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/releases',
      action: 'administration.read',
      input: v.strictObject({
        ...pageEntries,
        q: fields.search,
        state: v.optional(v.picklist(['candidate', 'paused', 'live'])),
      }),
      act: listReleases,
    }),
    defineCall({
      method: 'GET',
      url: '/solutions/:appId/versions',
      action: 'administration.read',
      input: byId,
      act: (admin, { appId }) => getRelease(admin, appId),
    }),
    {
      method: 'POST',
      url: '/solutions/:appId/versions',
      action: 'release.publish',
      status: 201,
      bodyLimitBytes: MAX_ARCHIVE_BYTES,
      async read({ body, query, params }: FastifyRequest) {
        const input = v.safeParse(publishing, Object.assign({}, query, params));
        if (!input.success || !Buffer.isBuffer(body)) throw new GatewayError('INVALID_BODY');
        const { appId, version } = input.output;
        const prepared = await readPrepared(body, appId).catch((cause: unknown) => {
          if (!(cause instanceof PublishFault)) throw cause;
          const faults = [{ field: 'archive', message: cause.message }];
          throw new GatewayError('INVALID_BODY', { fields: faults, cause });
        });
        return async (admin) => {
          await publishVersion(admin, { appId, version, prepared }, files);
          return getRelease(admin, appId);
        };
      },
    },
    defineVersionedCall({
      method: 'PUT',
      url: '/solutions/:appId/traffic',
      action: 'release.set-traffic',
      input: v.strictObject({ appId: fields.name, ...trafficEntries }),
      act: (admin, { appId, ...traffic }) => setTraffic(admin, appId, traffic),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/promote',
      action: 'release.promote',
      isSensitive: true,
      input: v.strictObject({ appId: fields.name, version: v.optional(versionName) }),
      act: (admin, { appId, version }) => promote(admin, appId, version),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/rollback',
      action: 'release.roll-back',
      input: byId,
      act: (admin, { appId }) => rollBack(admin, appId),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/versions/:name/disable',
      action: 'release.disable',
      isSensitive: true,
      input: byVersion,
      act: (admin, { appId, name }) => setDisabled(admin, appId, { name, isDisabled: true }),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/versions/:name/approve',
      action: 'release.approve',
      isSensitive: true,
      input: byVersion,
      act: (admin, { appId, name }) => approvePermissions(admin, appId, name),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/versions/:name/enable',
      action: 'release.enable',
      isSensitive: true,
      input: byVersion,
      act: (admin, { appId, name }) => setDisabled(admin, appId, { name, isDisabled: false }),
    }),
  ];
}
