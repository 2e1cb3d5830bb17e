import { Button } from '@react-spectrum/s2/Button';
import type { AdminAccessRequest } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { ApproveDialog } from '../access-requests/ApproveDialog';
import { DenyDialog } from '../access-requests/DenyDialog';
import type { Verb } from '../access-requests/use-decision';
import { useAdmin } from '../api/admin';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { useText } from '../texts';
import styles from './overview.module.css';
import { ShowAll } from './ShowAll';

interface WaitingRequestsProps {
  requests: readonly AdminAccessRequest[];
  onDecided(): void;
}

/** The access requests that wait, each with its decision; one line where none does. */
export function WaitingRequests({ requests, onDecided }: WaitingRequestsProps) {
  const text = useText();
  const { mayChange } = useAdmin();
  const [deciding, setDeciding] = useState<{ request: AdminAccessRequest; verb: Verb }>();
  const Dialog = deciding?.verb === 'deny' ? DenyDialog : ApproveDialog;
  if (requests.length === 0) return <p className={styles.none}>{text('overview.requests.none')}</p>;
  return (
    <Panel
      title={text('overview.requests')}
      action={<ShowAll href={hrefOf('/access-requests', { status: 'open' })} />}
    >
      <ul className={styles.list}>
        {requests.map((request) => {
          const { id, person, solution, organisation, requestedAt } = request;
          const names = { person: person.displayName, solution, organization: organisation.name };
          return (
            <li key={id} className={styles.entry}>
              <span className={list.name}>
                <PageLink href={hrefOf(`/people/${person.id}`)}>{text('overview.request', names)}</PageLink>
                <span className={styles.when}>
                  <Moment at={requestedAt} />
                </span>
              </span>
              {mayChange(organisation.id) && (
                <span className={list.rowActions}>
                  <Button
                    variant="accent"
                    size="S"
                    aria-label={text('overview.review-name', { person: person.displayName })}
                    onPress={() => setDeciding({ request, verb: 'approve' })}
                  >
                    {text('overview.review')}
                  </Button>
                  <Button
                    variant="secondary"
                    size="S"
                    aria-label={text('overview.deny-name', { person: person.displayName })}
                    onPress={() => setDeciding({ request, verb: 'deny' })}
                  >
                    {text('request.deny')}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {deciding && (
        <Dialog request={deciding.request} onDecided={onDecided} onClose={() => setDeciding(undefined)} />
      )}
    </Panel>
  );
}
