import type { AdminCaller } from '@unified-shell/api/administration';
import {
  adminAuditStreamSchema,
  adminClientSchema,
  adminTokenSchema,
  listOf,
  pageOf,
} from '@unified-shell/api/administration';
import { adminSolutionAddressSchema } from '@unified-shell/api/administration-addresses';
import { Panel } from '@unified-shell/solution-page/Panel';
import type { AdminClient } from '../api/admin-client';
import { streamHref } from '../audit-streams/stream-words';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { formatDay } from '../parts/Moment';
import { Status } from '../parts/Status';
import { endsSoon } from '../secrets/expiry';
import { ADDRESSES, addressHref, addressStatus } from '../solution-addresses/address-words';
import { useMessages } from '../texts';
import { tokenHref } from '../tokens/token-words';
import styles from './overview.module.css';

/** A secret that ends within 14 days, a stream whose receiver does not accept events, or a registration that waits. */
export interface Concern {
  name: string;
  href: string;
  state: { expiresAt: string } | { status: 'failing' | 'paused' | 'waiting' };
}

/** Lists the secrets that end soon and the streams that fail. Without any, the panel is not shown. */
export function Attention({ concerns }: { concerns: readonly Concern[] }) {
  const { text, locale } = useMessages();
  if (concerns.length === 0) return null;
  return (
    <Panel title={text('overview.attention')}>
      <ul className={styles.list}>
        {concerns.map(({ name, href, state }) => (
          <li key={href} className={styles.entry}>
            <PageLink href={href}>{name}</PageLink>
            <span className={styles.when}>
              {'status' in state ? (
                <Status of={state.status} />
              ) : (
                text('overview.expires', { day: formatDay(state.expiresAt, locale) })
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const MAX_ROWS = '20';

export async function loadConcerns(
  client: Pick<AdminClient, 'read'>,
  { readsAll }: Pick<AdminCaller, 'readsAll'>,
  signal: AbortSignal,
): Promise<Concern[]> {
  const [tokens, clients, streams, addresses] = await Promise.all([
    client.read('/tokens', pageOf(adminTokenSchema), { state: 'expiring', limit: MAX_ROWS }, signal),
    readsAll ? client.read('/clients', listOf(adminClientSchema), {}, signal) : { items: [] },
    client.read('/audit-streams', listOf(adminAuditStreamSchema), {}, signal),
    readsAll ? client.read(ADDRESSES, listOf(adminSolutionAddressSchema), {}, signal) : { items: [] },
  ]);
  return [
    ...tokens.items.map(({ id, name, expiresAt }) => ({ name, href: tokenHref(id), state: { expiresAt } })),
    ...clients.items.flatMap(({ id, name, secretExpiresAt }) =>
      secretExpiresAt !== null && endsSoon(secretExpiresAt, Date.now())
        ? [
            {
              name,
              href: hrefOf(`/clients/${encodeURIComponent(id)}`),
              state: { expiresAt: secretExpiresAt },
            },
          ]
        : [],
    ),
    ...streams.items.flatMap(({ id, name, status }) =>
      status === 'failing' || status === 'paused' ? [{ name, href: streamHref(id), state: { status } }] : [],
    ),
    ...addresses.items.flatMap((address) => {
      const status = addressStatus(address);
      const { appId } = address;
      return status === 'active' ? [] : [{ name: appId, href: addressHref(appId), state: { status } }];
    }),
  ];
}
