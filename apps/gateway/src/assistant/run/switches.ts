/**
 * The parts that the administrator of an organisation has switched off: the shell's setting `assistant` of the organisation,
 * `{off?, applications?, tools?}`, tools as `appId:name`. A value that does not parse switches everything off.
 */
import type { RunLimits } from '@unified-shell/catalogue/assistant/permit-tool';
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import type { DatabaseTransaction } from '../../database/schema';
import { findSettings } from '../../settings/store';

export type Switches = RunLimits['switchedOff'];

const schema = v.object({
  off: v.optional(v.boolean(), false),
  applications: v.optional(v.array(v.string()), []),
  tools: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^:]+:[^:]+$/))), []),
});

export async function readSwitches(trx: DatabaseTransaction, organisationId: string): Promise<Switches> {
  const address = {
    appId: SHELL_APP_ID,
    groupId: SHELL_GROUP_ID,
    userId: null,
    organisationId,
    sandbox: null,
  };
  const { assistant = {} } = await findSettings(trx, address);
  return parseSwitches(assistant);
}

export function parseSwitches(settings: unknown): Switches {
  const read = v.safeParse(schema, settings);
  if (!read.success) return { organisation: true, applications: new Set(), tools: [] };
  const { off, applications, tools } = read.output;
  return { organisation: off, applications: new Set(applications), tools: tools.map(toolName) };
}

function toolName(id: string) {
  const [appId = '', name = ''] = id.split(':');
  return { appId, name };
}
