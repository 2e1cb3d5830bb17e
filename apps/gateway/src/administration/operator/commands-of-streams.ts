import type { AdminAuditStream } from '@unified-shell/api/administration';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { overlapWord } from '../../admin-calls/secret-fields';
import {
  changeStream,
  createStream,
  getStream,
  listStreams,
  removeStream,
  resumeStream,
  rotateStream,
} from '../../audit-streams/administer/administer-streams';
import { streamAddress, streamName } from '../../audit-streams/administer/stream-fields';
import type { Command } from '../command/command';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const byId = v.strictObject({ id: fields.uuid });

export const streamCommands: Readonly<Record<string, Command>> = {
  create: defineOperatorCommand({
    usage: '<name> <address> [--organisation <tenant or id>]',
    words: ['name', 'address'],
    input: v.strictObject({
      name: streamName,
      address: streamAddress,
      organisation: v.optional(fields.organisationId),
    }),
    async act(admin, { name, address, organisation: word }) {
      const organisation = word === undefined ? undefined : await findOrganisationId(admin.trx, word);
      const json = await createStream(admin, { name, address, organisation, enabled: true });
      return { text: tell(json), json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await listStreams(admin);
      return { text: items.map(describe).join('\n') || 'There is no audit stream.', json: { items } };
    },
  }),
  change: defineOperatorCommand({
    usage: '<id> [--name <name>] [--address <address>] [--enabled yes|no]',
    words: ['id'],
    input: v.strictObject({
      ...byId.entries,
      name: v.optional(streamName),
      address: v.optional(streamAddress),
      enabled: v.optional(v.picklist(['yes', 'no'])),
    }),
    async act(admin, { id, name, address, enabled }) {
      const { version } = await getStream(admin, id);
      const isEnabled = enabled === undefined ? undefined : enabled === 'yes';
      const json = await changeStream(admin, id, { name, address, enabled: isEnabled, version });
      return { text: describe(json), json };
    },
  }),
  rotate: defineOperatorCommand({
    usage: '<id> [--overlap-hours <hours>]',
    words: ['id'],
    input: v.strictObject({ ...byId.entries, 'overlap-hours': overlapWord }),
    async act(admin, { id, 'overlap-hours': overlapHours }) {
      const json = await rotateStream(admin, id, { overlapHours });
      return { text: tell(json), json };
    },
  }),
  resume: defineOperatorCommand({
    usage: '<id>',
    words: ['id'],
    input: byId,
    async act(admin, { id }) {
      const json = await resumeStream(admin, id);
      return { text: describe(json), json };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<id>',
    words: ['id'],
    input: byId,
    async act(admin, { id }) {
      await removeStream(admin, id);
      return { text: 'The audit stream is removed.', json: { id } };
    },
  }),
};

const tell = ({ name, secret }: { name: string; secret: string }) =>
  `The messages of ${name} are signed with this secret. It is shown only here:\n${secret}`;

function describe({ id, name, organisation, address, status, waiting }: AdminAuditStream): string {
  return `${id}  ${name}  ${organisation?.tenant ?? 'all organisations'}  ${address}  ${status}  ${waiting} waiting`;
}
