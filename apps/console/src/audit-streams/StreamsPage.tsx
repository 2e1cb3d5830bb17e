import { Button } from '@react-spectrum/s2/Button';
import { adminAuditStreamSchema, listOf } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { goTo } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { SecretNotice } from '../secrets/SecretNotice';
import { useText } from '../texts';
import { CreateStreamDialog } from './CreateStreamDialog';
import { streamHref, waitingText } from './stream-words';

/** The receivers of events of the audit trail. */
export function StreamsPage() {
  const text = useText();
  const { me } = useAdmin();
  const streams = useRead('/audit-streams', listOf(adminAuditStreamSchema));
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ id: string; name: string; value: string }>();
  const mayCreate = me.changesAll || me.organisations.length > 0;
  return (
    <>
      <PageHead
        title={text('section.audit-streams')}
        intro={text('stream.intro')}
        actions={
          mayCreate && (
            <Button variant="accent" onPress={() => setCreating(true)}>
              {text('stream.create')}
            </Button>
          )
        }
      />
      <LoadedTable
        list={streams}
        caption={text('section.audit-streams')}
        keyOf={({ id }) => id}
        none={text('stream.none')}
        columns={[
          {
            name: text('field.name'),
            cell: ({ id, name, address }) => (
              <span className={list.name}>
                <PageLink href={streamHref(id)}>{name}</PageLink>
                <span className={list.detail}>{address}</span>
              </span>
            ),
          },
          {
            name: text('stream.events'),
            cell: ({ organisation }) => organisation?.name ?? text('token.whole'),
          },
          { name: text('field.status'), cell: ({ status }) => <Status of={status} /> },
          { name: text('stream.waiting'), cell: ({ waiting }) => waitingText(waiting, text) },
          {
            name: text('stream.delivered'),
            cell: ({ deliveredAt }) =>
              deliveredAt === null ? text('state.none') : <Moment at={deliveredAt} />,
          },
        ]}
      />
      {isCreating && (
        <CreateStreamDialog
          onCreated={({ id, name, secret }) => {
            setCreating(false);
            setMade({ id, name, value: secret });
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made && <SecretNotice secret={made} onClose={() => goTo(streamHref(made.id))} />}
    </>
  );
}
