/** Commands on the addresses from which registrations come. A running product reads them. */
import type { AdminSolutionAddress } from '@unified-shell/api/administration-addresses';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { documentDigest } from '../../solution-addresses/administer/address-fields';
import {
  addAddress,
  approveDocument,
  askForReading,
  getAddress,
  listAddresses,
  removeAddress,
} from '../../solution-addresses/administer/administer-addresses';
import { describeFault } from '../../solution-addresses/administer/describe-fault';
import { applicationAddress } from '../../solution-addresses/application-address';
import type { Command } from '../command/command';
import { defineOperatorCommand } from '../command/operator-command';

const byId = v.strictObject({ solution: fields.name });

const IS_READ = 'A running product reads it within seconds';

export const addressCommands: Readonly<Record<string, Command>> = {
  add: defineOperatorCommand({
    usage: '<appId> <address>',
    words: ['solution', 'address'],
    input: v.strictObject({ ...byId.entries, address: applicationAddress }),
    async act(admin, { solution: appId, address }) {
      await addAddress(admin, { appId, address });
      const json = await getAddress(admin, appId);
      return { text: `${IS_READ}. Then see what it asks for: solution-address show ${appId}`, json };
    },
  }),
  list: defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await listAddresses(admin);
      const text = items.map(describe).join('\n') || 'No registration comes from an address.';
      return { text, json: { items } };
    },
  }),
  show: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: byId,
    async act(admin, { solution: appId }) {
      const json = await getAddress(admin, appId);
      return { text: [describe(json), ...describeWaiting(json)].join('\n'), json };
    },
  }),
  read: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: byId,
    async act(admin, { solution: appId }) {
      await askForReading(admin, appId);
      return { text: `${IS_READ}.`, json: await getAddress(admin, appId) };
    },
  }),
  approve: defineOperatorCommand({
    usage: '<appId> <digest>',
    words: ['solution', 'digest'],
    input: v.strictObject({ ...byId.entries, digest: documentDigest }),
    async act(admin, { solution: appId, digest }) {
      const { version } = await getAddress(admin, appId);
      const json = await approveDocument(admin, appId, { digest, version });
      return { text: describe(json), json };
    },
  }),
  remove: defineOperatorCommand({
    usage: '<appId>',
    words: ['solution'],
    input: byId,
    async act(admin, { solution: appId }) {
      await removeAddress(admin, appId);
      return {
        text: `The registration of ${appId} does not come from an address any more.`,
        json: { appId },
      };
    },
  }),
};

function describe({ appId, address, approvedAt, readAt, fault, waiting }: AdminSolutionAddress): string {
  const state = [
    approvedAt === null ? 'not approved yet' : 'approved',
    readAt === null ? 'not read yet' : `read ${readAt}`,
    ...(waiting === null ? [] : [`waits for approval since ${waiting.since}`]),
    ...(fault === null ? [] : [`${describeFault(fault)} since ${fault.since}`]),
  ];
  return `${appId}  ${address}  ${state.join(', ')}`;
}

function describeWaiting({ fault, waiting }: AdminSolutionAddress): string[] {
  return [
    ...(fault?.fields ?? []).map(({ field, message }) => `  ${field}: ${message}`),
    ...(waiting?.wider ?? []).map(({ field, added }) => `  asks for ${field}: ${added.join(', ')}`),
    ...(waiting?.cautions ?? []).map(({ kind, value }) => `  look at: ${kind} ${value}`.trimEnd()),
    ...(waiting === null ? [] : [`  digest ${waiting.digest}`]),
  ];
}
