import type { AdminToken } from '@unified-shell/api/administration';
import type { Fact } from '../parts/Facts';
import { formatDay, formatMoment, Moment } from '../parts/Moment';
import type { useMessages } from '../texts';
import { LastUsed } from './LastUsed';

interface SecretState extends Pick<AdminToken, 'lastUsedAt' | 'previous'> {
  /** Null: it does not end. */
  expiresAt: string | null;
}

/** What the page of a program tells of its secret, and of the one before a rotation. */
export function secretFacts(
  { expiresAt, lastUsedAt, previous }: SecretState,
  { text, locale }: ReturnType<typeof useMessages>,
): Fact[] {
  const until = previous === null ? '' : formatMoment(previous.expiresAt, locale);
  return [
    {
      name: text('secret.expires'),
      value: expiresAt === null ? text('secret.expires.never') : <Moment at={expiresAt} />,
    },
    { name: text('secret.last-used'), value: <LastUsed at={lastUsedAt} /> },
    ...(previous === null
      ? []
      : [
          {
            name: text('secret.previous'),
            value:
              previous.lastUsedAt === null
                ? text('secret.previous.unused', { until })
                : text('secret.previous.used', { until, day: formatDay(previous.lastUsedAt, locale) }),
          },
        ]),
  ];
}
