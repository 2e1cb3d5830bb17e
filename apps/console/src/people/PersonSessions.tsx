import { Button } from '@react-spectrum/s2/Button';
import { type AdminSession, adminSessionSchema, listOf } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import * as v from 'valibot';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { LoadedTable } from '../list/LoadedTable';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { describeDevice } from '../sessions/describe-device';
import { useText } from '../texts';

const ended = v.object({ ended: v.number() });

/** The sessions in which the person is signed in. */
export function PersonSessions({ id, mayEnd }: { id: string; mayEnd: boolean }) {
  const text = useText();
  const { change } = useAdmin();
  const submit = useSubmit();
  const path = `/people/${encodeURIComponent(id)}/sessions`;
  const sessions = useRead(path, listOf(adminSessionSchema));
  const { value, problem, reload } = sessions;
  const end = (ids?: string[]) =>
    submit.run(async () => {
      const body = ids ? { sessions: ids } : {};
      const { ended: count } = await change({ method: 'POST', path: `${path}/end`, body }, ended);
      toastDone(text('session.ended', { count }));
      reload();
    });
  return (
    <Panel
      title={text('section.sessions')}
      action={
        mayEnd && value !== undefined && value.items.length > 1 ? (
          <Button variant="secondary" size="S" isPending={submit.isBusy} onPress={() => void end()}>
            {text('session.end-all')}
          </Button>
        ) : undefined
      }
    >
      {problem === undefined && submit.problem && <Problem problem={submit.problem} retry={reload} />}
      <LoadedTable
        list={sessions}
        caption={text('section.sessions')}
        keyOf={(session) => session.id}
        none={text('session.none')}
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
    </Panel>
  );
}
