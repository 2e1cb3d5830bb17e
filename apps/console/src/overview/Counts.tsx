import { pageOf } from '@unified-shell/api/administration';
import { useCallback } from 'react';
import * as v from 'valibot';
import { useAdmin } from '../api/admin';
import { useLoaded } from '../api/use-loaded';
import { ALL_ORGANISATIONS, filtersFor } from '../list/list-state';
import { isMoreThanCounted, MAX_COUNTED } from '../list/total';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { type MessageKey, useMessages } from '../texts';
import styles from './overview.module.css';

interface Count {
  name: MessageKey;
  /** Of the API, and of the console. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Whether only those who read the whole installation may know it. */
  isGlobal?: true;
}

const DAY_MS = 86_400_000;

/** @param now in milliseconds since 1970 */
const countsAt = (now: number): readonly Count[] => [
  { name: 'count.people', path: '/people', query: { organisation: ALL_ORGANISATIONS } },
  { name: 'count.invited', path: '/people', query: { status: 'invited' } },
  { name: 'count.entitlements', path: '/entitlements', query: { organisation: ALL_ORGANISATIONS } },
  {
    name: 'count.refused-sign-ins',
    path: '/audit',
    query: { action: 'session.sign-in', outcome: 'refused', from: new Date(now - DAY_MS).toISOString() },
    isGlobal: true,
  },
  { name: 'count.paused', path: '/releases', query: { state: 'paused' }, isGlobal: true },
];

const counted = pageOf(v.unknown());

/** How much there is of what an administrator watches, each with the list of it. A number that cannot be read is left out. */
export function Counts() {
  const { text, locale } = useMessages();
  const { client, me } = useAdmin();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const counts = countsAt(Date.now()).filter(({ isGlobal }) => me.readsAll || !isGlobal);
      const found = await Promise.allSettled(
        counts.map(({ path, query }) =>
          client.read(path, counted, { ...filtersFor(query), limit: '1', total: 'show' }, signal),
        ),
      );
      return counts.flatMap((count, index) => {
        const answer = found[index];
        const total = answer?.status === 'fulfilled' ? answer.value.total : undefined;
        return total === undefined ? [] : [{ ...count, total }];
      });
    },
    [client, me],
  );
  const { value = [] } = useLoaded(load);
  const format = new Intl.NumberFormat(Intl.NumberFormat.supportedLocalesOf(locale));
  const numberOf = (total: number) =>
    isMoreThanCounted(total) ? `${format.format(MAX_COUNTED)}+` : format.format(total);
  if (value.length === 0) return null;
  return (
    <ul className={styles.counts} aria-label={text('overview.counts')}>
      {value.map(({ name, path, query, total }) => (
        <li key={name}>
          <PageLink href={hrefOf(path, query)} className={styles.count ?? ''}>
            <span className={styles.number}>{numberOf(total)}</span> {text(name)}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
