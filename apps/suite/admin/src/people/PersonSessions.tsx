import { Button } from '@react-spectrum/s2/Button';
import type { AdminSession } from '@unified-shell/api/administration';
import { useCallback } from 'react';
import * as v from 'valibot';
import { Panel } from '../../../src/shared/Panel';
import { useAdmin } from '../api/admin';
import * as answers from '../api/answers';
import { useLoaded } from '../api/use-loaded';
import { DataTable } from '../list/DataTable';
import { Busy } from '../parts/Busy';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { useSubmit } from '../parts/use-submit';
import { describeDevice } from '../sessions/describe-device';
import { useText } from '../texts';
import styles from './people.module.css';

const ended = v.object({ ended: v.number() });

/** The sessions in which the person is signed in. */
export function PersonSessions({ id, mayEnd }: { id: string; mayEnd: boolean }) {
  const text = useText();
  const { change, client } = useAdmin();
  const submit = useSubmit();
  const path = `/people/${encodeURIComponent(id)}/sessions`;
  const load = useCallback(
    (signal: AbortSignal) => client.read(path, answers.listOf(answers.session), {}, signal),
    [client, path],
  );
  const { value, problem, reload } = useLoaded(load);
  const end = (sessions?: string[]) =>
    submit.run(async () => {
      await change({ method: 'POST', path: `${path}/end`, body: sessions ? { sessions } : {} }, ended);
      reload();
    });
  const items = value?.items ?? [];
  const shown = problem ?? submit.problem;
  return (
    <Panel
      title={text('section.sessions')}
      action={
        mayEnd && items.length > 1 ? (
          <Button variant="secondary" size="S" isPending={submit.isBusy} onPress={() => void end()}>
            {text('session.end-all')}
          </Button>
        ) : undefined
      }
    >
      {shown && <Problem problem={shown} retry={reload} />}
      {value === undefined && problem === undefined && <Busy />}
      {value !== undefined && items.length === 0 && <p className={styles.none}>{text('session.none')}</p>}
      {items.length > 0 && (
        <DataTable
          caption={text('section.sessions')}
          items={items}
          keyOf={(session) => session.id}
          columns={[
            { name: text('session.device'), cell: (session) => describeDevice(session, text) },
            { name: text('session.signed-in'), cell: ({ signedInAt }) => <Moment at={signedInAt} /> },
            ...(mayEnd
              ? [
                  {
                    name: text('list.actions'),
                    cell: (session: AdminSession) => (
                      <Button
                        variant="secondary"
                        size="S"
                        isDisabled={submit.isBusy}
                        onPress={() => void end([session.id])}
                      >
                        {text('session.end')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Panel>
  );
}
