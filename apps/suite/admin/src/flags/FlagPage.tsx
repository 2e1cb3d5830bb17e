import { Button } from '@react-spectrum/s2/Button';
import { ToastQueue } from '@react-spectrum/s2/Toast';
import type { AdminFlag } from '@unified-shell/api/administration';
import { useCallback, useState } from 'react';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { goTo, hrefOf } from '../location/app-location';
import { Busy } from '../parts/Busy';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { JsonForm } from '../parts/JsonForm';
import { Problem } from '../parts/Problem';
import { useJoinList, useText } from '../texts';
import { FlagCheck } from './FlagCheck';
import { FLAG_PROVIDERS } from './flag-providers';
import styles from './flags.module.css';
import { summariseFlag } from './summarise-flag';

/** One flag: who gets which value, and its definition. */
export function FlagPage({ provider, name }: { provider: string; name: string }) {
  const text = useText();
  const { client } = useAdmin();
  const path = `/flags/${encodeURIComponent(provider)}/${encodeURIComponent(name)}`;
  const load = useCallback(
    (signal: AbortSignal) => client.read(path, answers.flag, {}, signal),
    [client, path],
  );
  const { value, problem, reload, set } = useLoaded(load);
  const parent = { name: text('section.flags'), href: hrefOf('/flags') };
  if (value === undefined) {
    return (
      <>
        <PageHead title={name} parent={parent} />
        {problem ? <Problem problem={problem} retry={reload} /> : <Busy />}
      </>
    );
  }
  return <Flag flag={value} path={path} parent={parent} set={set} />;
}

interface FlagProps {
  flag: AdminFlag;
  path: string;
  parent: { name: string; href: string };
  set(flag: AdminFlag): void;
}

function Flag({ flag, path, parent, set }: FlagProps) {
  const text = useText();
  const join = useJoinList();
  const { change, client, me } = useAdmin();
  const [isDeleting, setDeleting] = useState(false);
  const [otherwise, ...rules] = summariseFlag(flag, text, join);
  const provider = FLAG_PROVIDERS.find(({ id }) => id === flag.provider);
  return (
    <>
      <PageHead
        title={flag.name}
        intro={provider && text('flag.of', { provider: text(provider.name), project: flag.project })}
        parent={parent}
        actions={
          me.changesAll && (
            <Button variant="negative" onPress={() => setDeleting(true)}>
              {text('flag.delete')}
            </Button>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('flag.who')}>
          {rules.length > 0 && (
            <ol className={styles.rules}>
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          )}
          <p className={styles.otherwise}>{otherwise}</p>
        </Panel>
        <FlagCheck flag={flag} />
        <Panel title={text('flag.definition')}>
          <JsonForm
            label={text('flag.definition')}
            field="definition"
            stored={{ value: flag.definition, version: flag.version }}
            isReadOnly={!me.changesAll}
            reload={async () => {
              const { definition, version } = await client.read(path, answers.flag);
              return { value: definition, version };
            }}
            save={async (definition, version) => {
              const saved = await change(
                { method: 'PUT', path, body: { definition }, version },
                answers.flag,
              );
              set(saved);
              return saved.version;
            }}
          />
        </Panel>
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={text('flag.delete.title', { name: flag.name })}
          action={text('flag.delete')}
          run={async () => {
            await change({ method: 'DELETE', path }, answers.nothing);
            ToastQueue.positive(text('flag.deleted'), { timeout: 6_000 });
            goTo(parent.href, { replace: true });
          }}
          onClose={() => setDeleting(false)}
        >
          {text('flag.delete.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
