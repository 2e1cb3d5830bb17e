import type { AdminSamlKey } from '@unified-shell/api/administration';
import * as v from 'valibot';
import type { Administrator } from '../../admin-calls/administrator';
import {
  addSamlKey,
  listSamlKeys,
  removeSamlKey,
  useSamlKey,
} from '../../identity/administer/saml-keys/administer-saml-keys';
import type { Command } from '../command/command';
import { defineOperatorCommand } from '../command/operator-command';

const command = (act: (admin: Administrator) => Promise<AdminSamlKey[]>) =>
  defineOperatorCommand({
    usage: '',
    words: [],
    input: v.strictObject({}),
    async act(admin) {
      const items = await act(admin);
      return { text: items.map(describe).join('\n') || 'There is no key of SAML yet.', json: { items } };
    },
  });

function describe({ role, fingerprint, endsAt }: AdminSamlKey): string {
  return `${role}  ${fingerprint}  until ${endsAt.slice(0, 10)}`;
}

export const samlKeyCommands: Readonly<Record<string, Command>> = {
  list: command(listSamlKeys),
  add: command(addSamlKey),
  use: command(useSamlKey),
  remove: command(removeSamlKey),
};
