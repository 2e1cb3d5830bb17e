/** Commands on the slots of the installation, or with `--organisation` on those of an organisation. */
import type { AdminSlots } from '@unified-shell/api/slots';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import * as fields from '../../admin-calls/fields';
import { changeSlots, getSlots, removeSlots } from '../../slots/administer/change-slots';
import { ruleChangeEntries } from '../../slots/administer/slot-fields';
import type { Command } from '../command/command';
import { CommandError } from '../command/command-error';
import { findOrganisationId } from '../command/find-by-word';
import { defineOperatorCommand } from '../command/operator-command';

const of = { organisation: v.optional(fields.organisationId) };
const OF = '[--organisation <tenant or id>]';
/** In place of an id: the list becomes empty. */
const NONE = 'none';

const words = v.optional(v.array(v.string()));
const lists = { solution: words, slot: words, home: words };

async function findId({ trx }: Administrator, word: string | undefined): Promise<string | null> {
  return word === undefined ? null : findOrganisationId(trx, word);
}

const listOf = (given: readonly string[] | undefined) => given?.filter((id) => id !== NONE);

function describe({ off, solutions, slots, home }: AdminSlots): string {
  const ids = (list: readonly string[]) => list.join(', ') || NONE;
  return [
    `slots: ${off ? 'off' : 'on'}`,
    `solutions that are off: ${ids(solutions)}`,
    `slots that are off: ${ids(slots)}`,
    `home: ${ids(home)}`,
  ].join('\n');
}

export const slotCommands: Readonly<Record<string, Command>> = {
  show: defineOperatorCommand({
    usage: OF,
    words: [],
    input: v.strictObject(of),
    async act(admin, { organisation }) {
      const json = await getSlots(admin, await findId(admin, organisation));
      return { text: describe(json), json };
    },
  }),
  set: defineOperatorCommand({
    usage: `${OF} [--all on|off] [--solution <id>|${NONE}]… [--slot <solution>:<id>|${NONE}]… [--home <solution>:<id>|${NONE}]…`,
    words: [],
    input: v.strictObject({ ...of, ...lists, all: v.optional(v.picklist(['on', 'off'])) }),
    async act(admin, { organisation, all, solution, slot, home }) {
      const change = v.safeParse(v.object(ruleChangeEntries), {
        ...(all !== undefined && { off: all === 'off' }),
        solutions: listOf(solution),
        slots: listOf(slot),
        home: listOf(home),
      });
      if (!change.success) throw new CommandError(change.issues.map(({ message }) => message).join('\n'));
      const json = await changeSlots(admin, await findId(admin, organisation), change.output);
      return { text: describe(json), json };
    },
  }),
  reset: defineOperatorCommand({
    usage: OF,
    words: [],
    input: v.strictObject(of),
    async act(admin, { organisation }) {
      const id = await findId(admin, organisation);
      await removeSlots(admin, id);
      return { text: 'The rules are removed.', json: { organisation: id } };
    },
  }),
};
