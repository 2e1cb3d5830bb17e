import { Button } from '@react-spectrum/s2/Button';
import { type AdminFlag, adminFlagSchema } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { goTo, hrefOf } from '../location/app-location';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { JsonField } from '../parts/JsonField';
import { formatObject } from '../parts/json-text';
import { LoadedPage } from '../parts/LoadedPage';
import { toastDone } from '../parts/toast-done';
import { useJoinList, useText } from '../texts';
import { FlagCheck } from './FlagCheck';
import { FlagForm } from './FlagForm';
import { FLAG_PROVIDERS } from './flag-providers';
import styles from './flags.module.css';
import { summariseFlag } from './summarise-flag';

/** One flag: who gets which value, and its definition. */
export function FlagPage({ provider, name }: { provider: string; name: string }) {
  const text = useText();
  const path = `/flags/${encodeURIComponent(provider)}/${encodeURIComponent(name)}`;
  const parent = { name: text('section.flags'), href: hrefOf('/flags') };
  return (
    <LoadedPage title={name} parent={parent} path={path} schema={adminFlagSchema}>
      {(flag, set) => <Flag flag={flag} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
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
            <Button variant="secondary" onPress={() => setDeleting(true)}>
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
        {me.changesAll ? (
          <FlagForm
            row={flag}
            action={text('action.save')}
            read={() => client.read(path, adminFlagSchema)}
            save={(definition, version) =>
              change({ method: 'PUT', path, body: { definition }, version }, adminFlagSchema)
            }
            onSaved={(saved) => {
              set({ ...flag, ...saved });
              toastDone(text('state.saved'));
            }}
          />
        ) : (
          <Panel title={text('flag.definition')}>
            <JsonField
              label={text('registration.json')}
              value={formatObject(flag.definition)}
              onChange={() => {}}
              isReadOnly
              faults={[]}
              within="definition"
            />
          </Panel>
        )}
        <FlagCheck flag={flag} />
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={text('flag.delete.title', { name: flag.name })}
          action={text('flag.delete')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('flag.deleted'));
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
