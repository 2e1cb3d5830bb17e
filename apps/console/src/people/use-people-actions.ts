import {
  type AdminLink,
  type AdminPerson,
  adminLinkSchema,
  adminPersonDetailsSchema,
} from '@unified-shell/api/administration';
import { csvHead, csvLine, csvTime } from '@unified-shell/text/write-csv';
import { useRef } from 'react';
import { useAdmin } from '../api/admin';
import type { BulkAction } from '../list/BulkActions';
import { saveFile } from '../parts/save-file';
import { useUndo } from '../parts/toast-done';
import { useText } from '../texts';
import { savePeople } from './save-people';

/** What an administrator does with several people of the list at once. */
export function usePeopleActions(onUndone: () => void): BulkAction<AdminPerson>[] {
  const text = useText();
  const undo = useUndo();
  const { change } = useAdmin();
  const links = useRef<[email: string, link: AdminLink][]>([]);
  const post = <T>(id: string, verb: string, schema: Parameters<typeof change<T>>[1]) =>
    change({ method: 'POST', path: `/people/${encodeURIComponent(id)}/${verb}` }, schema);
  const set = async (people: readonly AdminPerson[], verb: 'disable' | 'enable') => {
    for (const { id } of people) await post(id, verb, adminPersonDetailsSchema);
    onUndone();
  };
  return [
    {
      name: text('people.invite-again'),
      isFor: ({ status }) => status === 'invited',
      async change({ id, email }) {
        links.current.push([email, await post(id, 'reset', adminLinkSchema)]);
      },
      done({ length: count }) {
        const unsent = links.current.filter(([, { link }]) => link !== undefined);
        links.current = [];
        if (unsent.length > 0) saveLinks(unsent);
        const key = unsent.length > 0 ? 'people.invited-again.links' : 'people.invited-again';
        return { words: text(key, { count }) };
      },
    },
    {
      name: text('person.disable'),
      isFor: ({ status }) => status !== 'disabled',
      change: async ({ id }) => void (await post(id, 'disable', adminPersonDetailsSchema)),
      done: (people) => ({
        words: text('people.disabled', { count: people.length }),
        undo: undo(() => set(people, 'enable')),
      }),
    },
    {
      name: text('person.enable'),
      isFor: ({ status }) => status === 'disabled',
      change: async ({ id }) => void (await post(id, 'enable', adminPersonDetailsSchema)),
      done: (people) => ({
        words: text('people.enabled', { count: people.length }),
        undo: undo(() => set(people, 'disable')),
      }),
    },
    {
      name: text('audit.export'),
      change: async () => {},
      done(people) {
        savePeople(people);
        return { words: text('people.exported', { count: people.length }) };
      },
    },
  ];
}

/** Without a mail server the administrator passes the links on. Each works once, and is answered only here. */
function saveLinks(links: readonly [email: string, link: AdminLink][]): void {
  const lines = links.map(([email, { link, expiresAt }]) =>
    csvLine([email, link ?? null, csvTime(expiresAt)], 'comma'),
  );
  saveFile(new Blob([csvHead(['email', 'link', 'expires (UTC)'], 'comma'), ...lines]), 'invitations.csv');
}
