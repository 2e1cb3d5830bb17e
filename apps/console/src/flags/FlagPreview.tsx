import {
  type AdminFlagPreview,
  type AdminFlagProvider,
  adminFlagPreviewSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useEffect, useState } from 'react';
import { useAdmin } from '../api/admin';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { useText } from '../texts';
import styles from './flags.module.css';
import { valueText } from './summarise-flag';

interface FlagPreviewProps {
  provider: AdminFlagProvider;
  /** The share of a rollout depends on it. */
  name: string;
  json: string;
}

const TYPING_MS = 500;

/** Shows which people would get which value, while the administrator types the definition. A definition with faults has no preview. */
export function FlagPreview({ provider, name, json }: FlagPreviewProps) {
  const text = useText();
  const { client } = useAdmin();
  const [preview, setPreview] = useState<AdminFlagPreview>();
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      // A new flag has no name yet.
      const body = { provider, name: name.trim() || 'new', definition: JSON.parse(json) };
      const asked = client.change({ method: 'POST', path: '/flags/preview', body }, adminFlagPreviewSchema);
      const answer = await asked.catch(() => undefined);
      if (isWanted) setPreview(answer);
    };
    const timer = setTimeout(() => void ask(), TYPING_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [client, provider, name, json]);
  return (
    <Panel title={text('flag.preview')}>
      <div aria-live="polite" className={styles.preview}>
        {preview === undefined ? (
          <p className={styles.note}>{text('flag.preview.none')}</p>
        ) : (
          <>
            <p className={styles.note}>
              {preview.isSample
                ? text('flag.preview.sample', { count: preview.counted })
                : text('flag.preview.all', { count: preview.counted })}
            </p>
            {preview.rules
              .map((count, index) => ({ count, position: index + 1 }))
              .map(({ count, position }) => (
                <RuleNotice key={position} position={position} count={count} of={preview} />
              ))}
            <ul className={styles.values}>
              {preview.values.map(({ value, count, examples }) => (
                <li key={value} className={styles.got}>
                  <Share
                    label={valueText(value, text)}
                    share={count / Math.max(1, preview.counted)}
                    count={count}
                  />
                  <ul className={styles.examples}>
                    {examples.map(({ person, organisation }) => (
                      <li key={`${person.id} ${organisation.id}`}>
                        <PageLink href={hrefOf(`/people/${person.id}`)}>{person.displayName}</PageLink>{' '}
                        {organisation.name}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}

function RuleNotice({ position, count, of }: { position: number; count: number; of: AdminFlagPreview }) {
  const text = useText();
  if (of.counted === 0) return null;
  if (count === 0) return <p className={styles.note}>{text('flag.preview.nobody', { position })}</p>;
  if (count < of.counted) return null;
  return (
    <p className={styles.warning}>
      <strong>{text('flag.preview.everyone', { position })}</strong>
    </p>
  );
}

/** How many get a value, in words with a bar. */
function Share({ label, share, count }: { label: string; share: number; count: number }) {
  const text = useText();
  return (
    <>
      <p className={styles.share}>
        <span>{label}</span> <span>{text('flag.preview.share', { share, count })}</span>
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </>
  );
}
