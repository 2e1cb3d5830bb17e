import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminAuditStream,
  type AdminAuditStreamTest,
  adminAuditStreamSchema,
  adminAuditStreamTestSchema,
  adminCreatedAuditStreamSchema,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import layout from '../layout/layout.module.css';
import { PageHead } from '../layout/PageHead';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { type Fact, Facts } from '../parts/Facts';
import { LoadedPage } from '../parts/LoadedPage';
import { Moment } from '../parts/Moment';
import { OrganizationLink } from '../parts/OrganizationLink';
import { Problem } from '../parts/Problem';
import parts from '../parts/parts.module.css';
import { Status } from '../parts/Status';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { RotateDialog } from '../secrets/RotateDialog';
import { type NewSecret, SecretNotice } from '../secrets/SecretNotice';
import { useText } from '../texts';
import { EditStreamDialog } from './EditStreamDialog';
import { faultText, waitingText } from './stream-words';

export function StreamPage({ id }: { id: string }) {
  const text = useText();
  const path = `/audit-streams/${encodeURIComponent(id)}`;
  const title = text('section.audit-streams');
  const parent = { name: title, href: hrefOf('/audit-streams') };
  return (
    <LoadedPage title={title} parent={parent} path={path} schema={adminAuditStreamSchema}>
      {(stream, set) => <Stream stream={stream} path={path} parent={parent} set={set} />}
    </LoadedPage>
  );
}

interface StreamProps {
  stream: AdminAuditStream;
  path: string;
  parent: { name: string; href: string };
  set(stream: AdminAuditStream): void;
}

/** A stream: whether its receiver accepts events, and its secret. */
function Stream({ stream, path, parent, set }: StreamProps) {
  const text = useText();
  const { change, mayChange } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'switch' | 'remove'>();
  const [made, setMade] = useState<NewSecret>();
  const { name, organisation, address, status, version } = stream;
  const isEnabled = status !== 'disabled';
  const mayEdit = mayChange(organisation?.id);
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead
        title={name}
        intro={<span className={list.code}>{address}</span>}
        parent={parent}
        actions={
          mayEdit && (
            <>
              <Button variant="negative" onPress={() => setOpen('remove')}>
                {text('action.remove')}
              </Button>
              <Button variant="secondary" onPress={() => setOpen('switch')}>
                {text(isEnabled ? 'action.disable' : 'action.enable')}
              </Button>
              <Button variant="secondary" onPress={() => setOpen('rotate')}>
                {text('secret.rotate')}
              </Button>
              <Button variant="accent" onPress={() => setOpen('edit')}>
                {text('action.edit')}
              </Button>
            </>
          )
        }
      />
      <div className={layout.stack}>
        <Panel title={text('stream.delivery')}>
          <DeliveryFacts stream={stream} />
          {mayEdit && <DeliveryActions stream={stream} path={path} set={set} />}
        </Panel>
      </div>
      {open === 'edit' && <EditStreamDialog stream={stream} path={path} onSaved={set} onClose={close} />}
      {open === 'rotate' && (
        <RotateDialog
          name={name}
          rotate={async ({ overlapHours }) => {
            const request = { method: 'POST', path: `${path}/rotate`, body: { overlapHours } } as const;
            const { secret, ...rotated } = await change(request, adminCreatedAuditStreamSchema);
            set(rotated);
            close();
            setMade({ name, value: secret });
          }}
          onClose={close}
        />
      )}
      {made && <SecretNotice secret={made} onClose={() => setMade(undefined)} />}
      {open === 'switch' && (
        <ConfirmDialog
          title={text(isEnabled ? 'stream.disable.title' : 'stream.enable.title', { name })}
          action={text(isEnabled ? 'action.disable' : 'action.enable')}
          run={async () => {
            const request = { method: 'PATCH', path, body: { enabled: !isEnabled }, version } as const;
            set(await change(request, adminAuditStreamSchema));
          }}
          onClose={close}
        >
          {text('stream.switch.text')}
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={text('stream.remove.title', { name })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path }, unread);
            toastDone(text('stream.removed'));
            goTo(parent.href);
          }}
          onClose={close}
        >
          {text('stream.remove.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

function DeliveryFacts({ stream }: { stream: AdminAuditStream }) {
  const text = useText();
  const { organisation, status, waiting, deliveredAt, failingSince, nextAttemptAt, lastFault } = stream;
  const moment = (name: string, at: string | null): Fact[] =>
    at === null ? [] : [{ name, value: <Moment at={at} /> }];
  return (
    <Facts
      facts={[
        { name: text('field.status'), value: <Status of={status} /> },
        {
          name: text('stream.events'),
          value:
            organisation === null ? (
              text('token.whole')
            ) : (
              <OrganizationLink id={organisation.id} name={organisation.name} />
            ),
        },
        { name: text('stream.waiting'), value: waitingText(waiting, text) },
        {
          name: text('stream.delivered'),
          value: deliveredAt === null ? text('state.none') : <Moment at={deliveredAt} />,
        },
        ...(lastFault === null
          ? []
          : [
              {
                name: text('stream.fault'),
                value: faultText({ fault: lastFault, status: stream.lastStatus }, text),
              },
            ]),
        ...moment(text('stream.failing-since'), failingSince),
        ...(status === 'failing' ? moment(text('stream.next-attempt'), nextAttemptAt) : []),
        ...moment(text('stream.secret-since'), stream.secretCreatedAt),
        ...moment(text('stream.previous-until'), stream.previousSecretUntil),
        ...moment(text('field.created'), stream.createdAt),
      ]}
    />
  );
}

/** The buttons that do not change the settings: a test event, and a new attempt after failures. */
function DeliveryActions({ stream, path, set }: Pick<StreamProps, 'stream' | 'path' | 'set'>) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const [outcome, setOutcome] = useState<AdminAuditStreamTest>();
  const test = () =>
    submit.run(async () => {
      setOutcome(undefined);
      setOutcome(await change({ method: 'POST', path: `${path}/test` }, adminAuditStreamTestSchema));
    });
  const resume = () =>
    submit.run(async () => {
      set(await change({ method: 'POST', path: `${path}/resume` }, adminAuditStreamSchema));
      toastDone(text('stream.resumed'));
    });
  return (
    <>
      {stream.status === 'paused' && <p className={parts.problem}>{text('stream.paused')}</p>}
      {submit.problem && <Problem problem={submit.problem} />}
      <p role="status" className={parts.problem}>
        {outcome !== undefined &&
          (outcome.fault === null
            ? text('stream.test.accepted')
            : text('stream.test.failed', { fault: faultText(outcome, text) }))}
      </p>
      <div className={layout.panelActions}>
        <Button variant="secondary" isPending={submit.isBusy} onPress={() => void test()}>
          {text('stream.test')}
        </Button>
        {(stream.status === 'paused' || stream.status === 'failing') && (
          <Button variant="accent" isPending={submit.isBusy} onPress={() => void resume()}>
            {text(stream.status === 'paused' ? 'stream.resume' : 'action.try-again')}
          </Button>
        )}
      </div>
    </>
  );
}
