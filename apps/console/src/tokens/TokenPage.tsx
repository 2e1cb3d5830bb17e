import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminToken,
  adminCreatedTokenSchema,
  adminTokenSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { Actor } from '../parts/Actor';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { toastDone } from '../parts/toast-done';
import { RotateDialog } from '../secrets/RotateDialog';
import { type NewSecret, SecretNotice } from '../secrets/SecretNotice';
import { secretFacts } from '../secrets/secret-facts';
import { useMessages, useText } from '../texts';
import { TOKEN_PURPOSES } from './token-words';

export function TokenPage({ id }: { id: string }) {
  const text = useText();
  const path = `/tokens/${encodeURIComponent(id)}`;
  const parent = { name: text('section.tokens'), href: hrefOf('/tokens') };
  return (
    <LoadedPage title={text('section.tokens')} parent={parent} path={path} schema={adminTokenSchema}>
      {(token, set) => <Token token={token} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface TokenProps {
  token: AdminToken;
  path: string;
  parent: { name: string; href: string };
  set(token: AdminToken): void;
}

/** A token: its use, its rotation, and its end. */
function Token({ token, path, parent, set }: TokenProps) {
  const messages = useMessages();
  const { text } = messages;
  const { change, me, mayChange } = useAdmin();
  const [open, setOpen] = useState<'rotate' | 'end'>();
  const [made, setMade] = useState<NewSecret>();
  const { id, name, purpose, organisation, createdAt, createdBy, expiresAt } = token;
  const hasEnded = Date.parse(expiresAt) <= Date.now();
  const mayEdit = purpose === 'scim' ? mayChange(organisation?.id) : me.changesAll;
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={name}
        intro={text(TOKEN_PURPOSES[purpose])}
        parent={parent}
        actions={
          mayEdit &&
          !hasEnded && (
            <>
              <Button variant="negative" onPress={() => setOpen('end')}>
                {text('token.end')}
              </Button>
              <Button variant="accent" onPress={() => setOpen('rotate')}>
                {text('secret.rotate')}
              </Button>
            </>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('provider.details')}>
          <Facts
            facts={[
              ...secretFacts(token, messages),
              {
                name: text('field.organization'),
                value:
                  organisation === null ? (
                    text('token.whole')
                  ) : (
                    <OrganizationLink id={organisation.id} name={organisation.name} />
                  ),
              },
              { name: text('field.created'), value: <Moment at={createdAt} /> },
              { name: text('secret.created-by'), value: <Actor of={createdBy} /> },
              { name: text('field.id'), value: <span className={list.code}>{id}</span> },
            ]}
          />
        </Panel>
      </div>
      {open === 'rotate' && (
        <RotateDialog
          name={name}
          expiries={['same']}
          rotate={async (body) => {
            const request = { method: 'POST', path: `${path}/rotate`, body } as const;
            const { token: value, ...rotated } = await change(request, adminCreatedTokenSchema);
            set(rotated);
            close();
            setMade({ name, value });
          }}
          onClose={close}
        />
      )}
      {made && <SecretNotice secret={made} onClose={() => setMade(undefined)} />}
      {open === 'end' && (
        <ConfirmDialog
          title={text('token.end.title', { name })}
          action={text('token.end')}
          run={async () => {
            set(await change({ method: 'POST', path: `${path}/revoke` }, adminTokenSchema));
            toastDone(text('token.ended'));
          }}
          onClose={close}
        >
          {text('token.end.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
