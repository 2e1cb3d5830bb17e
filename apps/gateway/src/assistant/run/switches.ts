/**
 * What the administrator of an organisation has switched off: the settings of the organisation in the group
 * `assistant` of the shell, `{off?, applications?, tools?}`, tools as `appId:name`. Settings that do not parse switch
 * everything off.
 */
import type { RunLimits } from '@unified-shell/catalogue/assistant/permit-tool';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import * as v from 'valibot';
import type { DatabaseTransaction } from '../../database/schema';
import { findSettings } from '../../settings/store';

export type Switches = RunLimits['switchedOff'];

const ASSISTANT_GROUP_ID = 'assistant';

const schema = v.object({
  off: v.optional(v.boolean(), false),
  applications: v.optional(v.array(v.string()), []),
  tools: v.optional(v.array(v.pipe(v.string(), v.regex(/^[^:]+:[^:]+$/))), []),
});

export async function readSwitches(trx: DatabaseTransaction, organisationId: string): Promise<Switches> {
  const address = {
    appId: SHELL_APP_ID,
    groupId: ASSISTANT_GROUP_ID,
    userId: null,
    organisationId,
    sandbox: null,
  };
  return parseSwitches(await findSettings(trx, address));
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
