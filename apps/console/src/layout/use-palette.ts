import {
  adminFlagSchema,
  adminOrganisationSchema,
  adminPersonSchema,
  adminSolutionSchema,
  pageOf,
} from '@unified-shell/api/administration';
import { actions, type SearchHit, search } from '@unified-shell/app-sdk';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useEffect } from 'react';
import { useAdmin } from '../api/admin';
import type { AdminClient } from '../api/admin-client';
import { goTo, hrefOf } from '../location/app-location';
import { DIALOGS } from '../location/use-dialog';
import { type AdminText, useText } from '../texts';
import { type Section, sectionsFor } from './sections';

/** Answers the palette of the shell with sections, people, organisations, solutions and flags, and offers actions. */
export function usePalette(): void {
  const text = useText();
  const { me, client } = useAdmin();

  useEffect(() => {
    const sections = sectionsFor(me);
    search.provide(async ({ term, max, signal, send }) => {
      const pages = findSections(sections, term, text);
      if (pages.length > 0) send(pages.slice(0, max));
      const kinds = await Promise.all(
        finders(client, sections, text).map((find) => find(term, String(max), signal)),
      );
      const hits = [...pages, ...interleave(kinds)].slice(0, max);
      const hasPeople = sections.some(({ path }) => path === '/people');
      return { hits, ...(hasPeople && { more: pathOf(hrefOf('/people', { q: term })) }) };
    });
    return () => search.provide(undefined);
  }, [client, me, text]);

  useEffect(() => {
    actions.offer(
      DIALOGS.filter(({ isGlobal }) => me.changesAll || (!isGlobal && me.organisations.length > 0)).map(
        ({ id, title, path }) => ({
          id,
          title: text(title),
          destructive: false,
          run: () => goTo(hrefOf(path, { dialog: id })),
        }),
      ),
    );
    return () => actions.offer([]);
  }, [me, text]);
}

type Find = (term: string, limit: string, signal: AbortSignal) => Promise<SearchHit[]>;

/** Those of the sections that the user sees. */
function finders(client: AdminClient, sections: readonly Section[], text: AdminText): Find[] {
  const people: Find = async (q, limit, signal) => {
    const { items } = await client.read('/people', pageOf(adminPersonSchema), { q, limit }, signal);
    return items.map(({ id, displayName, email }) => ({
      id: `person ${id}`,
      title: `${displayName} (${showMailAddress(email)})`,
      type: text('field.person'),
      icon: 'profile',
      path: `/people/${id}`,
    }));
  };
  const organisations: Find = async (q, limit, signal) => {
    const { items } = await client.read(
      '/organisations',
      pageOf(adminOrganisationSchema),
      { q, limit },
      signal,
    );
    return items.map(({ id, name }) => ({
      id: `organization ${id}`,
      title: name,
      type: text('field.organization'),
      icon: 'building',
      path: `/organizations/${encodeURIComponent(id)}`,
    }));
  };
  const solutions: Find = async (q, limit, signal) => {
    const { items } = await client.read('/solutions', pageOf(adminSolutionSchema), { q, limit }, signal);
    return items.map(({ appId, name }) => ({
      id: `solution ${appId}`,
      title: name,
      type: text('field.solution'),
      icon: 'app',
      path: `/solutions/${appId}`,
    }));
  };
  const flags: Find = async (q, limit, signal) => {
    const { items } = await client.read('/flags', pageOf(adminFlagSchema), { q, limit }, signal);
    return items.map(({ provider, name }) => ({
      id: `flag ${provider} ${name}`,
      title: name,
      type: text('field.flag'),
      icon: 'flag',
      path: `/flags/${provider}/${encodeURIComponent(name)}`,
    }));
  };
  const all: Readonly<Record<string, Find>> = {
    '/people': people,
    '/organizations': organisations,
    '/solutions': solutions,
    '/flags': flags,
  };
  return sections.flatMap(({ path }) => all[path] ?? []);
}

/** The sections whose name has a word that begins with the term. */
export function findSections(sections: readonly Section[], term: string, text: AdminText): SearchHit[] {
  const wanted = term.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return sections
    .filter(({ name }) => ` ${text(name).toLocaleLowerCase()}`.includes(` ${wanted}`))
    .map(({ path, name, icon }) => ({
      id: `section ${path}`,
      title: text(name),
      type: text('administration.name'),
      icon,
      path,
    }));
}

/** The first of each list, then the second of each, and so on: no kind crowds out another. */
export function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat();
}

const pathOf = (href: string) => href.replace(/^#/, '');
