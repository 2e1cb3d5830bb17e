/** The calls on versions and traffic of hosted solutions. */
import { adminReleaseSchema, adminReleaseSummarySchema, pageOf } from '@unified-shell/api/administration';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall, errorsOf } from '../../admin-calls/admin-call';
import { asOwner } from '../../admin-calls/as-owner';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { requireSolutionChange } from '../../admin-calls/rules';
import { GatewayError } from '../../http/errors/gateway-error';
import type { FileStore } from '../file-store';
import { prepareVersion } from '../publish/prepare-version';
import { PublishFault } from '../publish/publish-fault';
import { readArchive } from '../publish/read-archive';
import { versionName } from '../publish/version-name';
import { approvePermissions, getRelease, promote, rollBack, setDisabled, setTraffic } from './change-traffic';
import { listReleases } from './list-releases';
import { publishVersion } from './publish-version';
import { trafficEntries } from './traffic-entries';

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
      callers: 'owners',
      input: v.strictObject({
        ...pageEntries,
        q: fields.search,
        state: v.optional(v.picklist(['candidate', 'paused', 'live'])),
      }),
      answer: pageOf(adminReleaseSummarySchema),
      act: listReleases,
    }),
    defineCall({
      method: 'GET',
      url: '/solutions/:appId/versions',
      action: 'administration.read',
      callers: 'owners',
      input: byId,
      answer: adminReleaseSchema,
      act: (admin, { appId }) => getRelease(admin, appId),
    }),
    {
      method: 'POST',
      url: '/solutions/:appId/versions',
      action: 'release.publish',
      callers: 'publishers',
      status: 201,
      bodyLimitBytes: MAX_ARCHIVE_BYTES,
      admit: (caller, { params }) => requireSolutionChange(caller, v.parse(byId, params).appId),
      archiveTypes: ARCHIVE_TYPES,
      input: publishing,
      answer: adminReleaseSchema,
      errors: [...errorsOf({ method: 'POST' }), 'ALREADY_EXISTS'],
      async read({ body, query, params }: FastifyRequest) {
        const input = v.safeParse(publishing, Object.assign({}, query, params));
        if (!input.success || !Buffer.isBuffer(body)) throw new GatewayError('INVALID_BODY');
        const { appId, version } = input.output;
        const prepared = await readPrepared(body, appId).catch((cause: unknown) => {
          if (!(cause instanceof PublishFault)) throw cause;
          const faults = [{ field: 'archive', message: cause.message }];
          throw new GatewayError('INVALID_BODY', { fields: faults, cause });
        });
        return (admin) =>
          asOwner(admin, appId, async (owner) => {
            await publishVersion(owner, { appId, version, prepared }, files);
            return getRelease(owner, appId);
          });
      },
    },
    defineVersionedCall({
      method: 'PUT',
      url: '/solutions/:appId/traffic',
      action: 'release.set-traffic',
      callers: 'publishers',
      input: v.strictObject({ appId: fields.name, ...trafficEntries }),
      answer: adminReleaseSchema,
      act: (admin, { appId, ...traffic }) =>
        asOwner(admin, appId, (owner) => setTraffic(owner, appId, traffic)),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/promote',
      action: 'release.promote',
      callers: 'publishers',
      isSensitive: true,
      input: v.strictObject({ appId: fields.name, version: v.optional(versionName) }),
      answer: adminReleaseSchema,
      errors: ['APPROVAL_REQUIRED'],
      act: (admin, { appId, version }) => asOwner(admin, appId, (owner) => promote(owner, appId, version)),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/rollback',
      action: 'release.roll-back',
      callers: 'publishers',
      input: byId,
      answer: adminReleaseSchema,
      act: (admin, { appId }) => asOwner(admin, appId, (owner) => rollBack(owner, appId)),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/versions/:name/disable',
      action: 'release.disable',
      callers: 'publishers',
      isSensitive: true,
      input: byVersion,
      answer: adminReleaseSchema,
      act: (admin, { appId, name }) =>
        asOwner(admin, appId, (owner) => setDisabled(owner, appId, { name, isDisabled: true })),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/versions/:name/approve',
      action: 'release.approve',
      callers: 'system',
      isSensitive: true,
      input: byVersion,
      answer: adminReleaseSchema,
      act: (admin, { appId, name }) => approvePermissions(admin, appId, name),
    }),
    defineCall({
      method: 'POST',
      url: '/solutions/:appId/versions/:name/enable',
      action: 'release.enable',
      callers: 'publishers',
      isSensitive: true,
      input: byVersion,
      answer: adminReleaseSchema,
      act: (admin, { appId, name }) =>
        asOwner(admin, appId, (owner) => setDisabled(owner, appId, { name, isDisabled: false })),
    }),
  ];
}
