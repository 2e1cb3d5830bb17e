import { Button } from '@react-spectrum/s2/Button';
import {
  adminAssistantClientSchema,
  adminAssistantConsentSchema,
  listOf,
  pageOf,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { useRead } from '../api/use-read';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import { Moment } from '../parts/Moment';
import { toastDone } from '../parts/toast-done';
import { LastUsed } from '../secrets/LastUsed';
import { useText } from '../texts';

const MAX_PEOPLE = '200';

/** An assistant outside the shell: the people who allow it to use tools, and its end for all of them. */
export function AssistantPage({ id }: { id: string }) {
  const text = useText();
  const { change, me } = useAdmin();
  const [isRevoking, setRevoking] = useState(false);
  const assistants = useRead('/assistants', listOf(adminAssistantClientSchema));
  const consents = useRead('/assistant-consents', pageOf(adminAssistantConsentSchema), {
    client: id,
    limit: MAX_PEOPLE,
  });
  const assistant = assistants.value?.items.find((each) => each.id === id);
  const name = assistant?.name ?? id;
  const mayRevoke = me.changesAll || me.organisations.length > 0;
  return (
    <>
      <PageHead
        title={name}
        parent={{ name: text('section.assistants'), href: hrefOf('/assistants') }}
        actions={
          mayRevoke &&
          (assistant?.people ?? 0) > 0 && (
            <Button variant="negative" onPress={() => setRevoking(true)}>
              {text('assistant-client.revoke')}
            </Button>
          )
        }
      />
      <LoadStatus of={assistants} />
      <div className={layout.stack}>
        <Panel title={text('provider.details')}>
          <Facts
            facts={[
              {
                name: text('assistant-client.host'),
                value: assistant?.host ?? text('assistant-client.registered'),
              },
              { name: text('secret.last-used'), value: <LastUsed at={assistant?.lastUsedAt ?? null} /> },
              { name: text('provider.client-id'), value: <span className={list.code}>{id}</span> },
            ]}
          />
        </Panel>
        <Panel title={text('section.people')}>
          <LoadedTable
            list={consents}
            caption={text('section.people')}
            keyOf={({ userId }) => userId}
            none={text('assistant-client.nobody')}
            columns={[
              {
                name: text('field.person'),
                cell: ({ person }) => (
                  <span className={list.name}>
                    <PageLink href={hrefOf(`/people/${person.id}`)}>{person.displayName}</PageLink>
                    <span className={list.detail}>{showMailAddress(person.email)}</span>
                  </span>
                ),
              },
              { name: text('field.organization'), cell: ({ organisation }) => organisation.name },
              { name: text('assistant-client.allowed'), cell: ({ allowedAt }) => <Moment at={allowedAt} /> },
              { name: text('assistant-client.until'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
              { name: text('secret.last-used'), cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
            ]}
          />
        </Panel>
      </div>
      {isRevoking && (
        <ConfirmDialog
          title={text('assistant-client.revoke.title', { name })}
          action={text('assistant-client.revoke')}
          run={async () => {
            const request = { method: 'POST', path: '/assistants/revoke', body: { client: id } } as const;
            await change(request, unread);
            assistants.reload();
            consents.reload();
            toastDone(text('assistant-client.revoked'));
          }}
          onClose={() => setRevoking(false)}
        >
          {text('assistant-client.revoke.text')}
        </ConfirmDialog>
      )}
    </>
  );
}
