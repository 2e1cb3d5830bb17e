import { Button } from '@react-spectrum/s2/Button';
import { type AdminAccessRequest, adminAccessRequestSchema } from '@unified-shell/api/administration';
import { showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Status } from '../parts/Status';
import { useText } from '../texts';
import { ApproveDialog } from './ApproveDialog';
import { DenyDialog } from './DenyDialog';
import type { Verb } from './use-decision';

/** The list of access requests. */
export function AccessRequestsPage() {
  const text = useText();
  const { mayChange } = useAdmin();
  const requests = useList('/access-requests', adminAccessRequestSchema, { isOfOrganisations: true });
  const [deciding, setDeciding] = useState<{ request: AdminAccessRequest; verb: Verb }>();
  const Dialog = deciding?.verb === 'deny' ? DenyDialog : ApproveDialog;
  return (
    <>
      <ListPage
        title={text('section.access-requests')}
        intro={text('request.intro')}
        list={requests}
        keyOf={({ id }) => id}
        filters={[
          {
            kind: 'choice',
            name: 'status',
            label: text('field.status'),
            options: [
              { id: 'open', name: text('status.waiting') },
              { id: 'approved', name: text('status.approved') },
              { id: 'denied', name: text('status.denied') },
            ],
          },
          { kind: 'words', name: 'solution', label: text('field.solution') },
          { kind: 'organisation' },
        ]}
        columns={[
          {
            name: text('field.person'),
            cell: ({ person: { id, email, displayName } }) => (
              <span className={list.name}>
                <PageLink href={hrefOf(`/people/${id}`)}>{displayName}</PageLink>
                <span className={list.detail}>{showMailAddress(email)}</span>
              </span>
            ),
          },
          {
            name: text('field.solution'),
            cell: ({ solution, organisation: { name } }) => (
              <span className={list.name}>
                <span className={list.code}>{solution}</span>
                <span className={list.detail}>{name}</span>
              </span>
            ),
          },
          { name: text('request.note'), cell: ({ note, answer }) => <Words note={note} answer={answer} /> },
          { name: text('request.at'), cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
          {
            name: text('field.status'),
            cell: ({ status }) => <Status of={status === 'open' ? 'waiting' : status} />,
          },
          {
            name: text('list.actions'),
            cell: (request) =>
              request.status === 'open' &&
              mayChange(request.organisation.id) && (
                <span className={list.rowActions}>
                  <Button variant="accent" size="S" onPress={() => setDeciding({ request, verb: 'approve' })}>
                    {text('request.approve')}
                  </Button>
                  <Button variant="secondary" size="S" onPress={() => setDeciding({ request, verb: 'deny' })}>
                    {text('request.deny')}
                  </Button>
                </span>
              ),
          },
        ]}
        empty={{ title: text('request.none'), hint: text('request.none.hint') }}
      />
      {deciding && (
        <Dialog
          request={deciding.request}
          onDecided={requests.reload}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

function Words({ note, answer }: Pick<AdminAccessRequest, 'note' | 'answer'>) {
  const text = useText();
  return (
    <span className={list.name}>
      {note}
      {answer !== null && answer !== '' && (
        <span className={list.detail}>{text('request.answered', { answer })}</span>
      )}
    </span>
  );
}
