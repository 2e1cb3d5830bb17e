import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import { findSettings, mergeSettings } from '../settings/store';
import type { Owner } from './store';

/** The number of organisations whose last visit is kept. */
const MAX_ORGANISATIONS = 10;

const timesSchema = v.fallback(v.record(v.string(), v.number()), {});

/** Writes the time of the last visit in an organisation into `lastRecents` of the shell's settings (SET-02). */
export async function writeLastRecents(
  { trx, account }: Owner,
  organisationId: string,
  at: Date,
): Promise<void> {
  const address = {
    ...{ appId: SHELL_APP_ID, groupId: SHELL_GROUP_ID, userId: account.userId },
    ...{ organisationId: null, sandbox: null },
  };
  const { [organisationId]: _, ...others } = v.parse(
    timesSchema,
    (await findSettings(trx, address))['lastRecents'],
  );
  const outdated = Object.entries(others)
    .toSorted(([, one], [, other]) => other - one)
    .slice(MAX_ORGANISATIONS - 1)
    .map(([id]) => [id, null] as const);
  const lastRecents = { [organisationId]: at.getTime(), ...Object.fromEntries(outdated) };
  await mergeSettings(trx, address, { lastRecents }, ['lastRecents']);
}
