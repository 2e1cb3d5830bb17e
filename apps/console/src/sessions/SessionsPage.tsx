import { Button } from '@react-spectrum/s2/Button';
import { type AdminSession, adminSessionSchema } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { Problem } from '../parts/Problem';
import { toastDone } from '../parts/toast-done';
import { useSubmit } from '../parts/use-submit';
import { useText } from '../texts';
import { describeDevice } from './describe-device';

const ended = v.object({ ended: v.number() });

/** The sessions of everyone whom the administrator may know. */
export function SessionsPage() {
  const text = useText();
  const { change, me } = useAdmin();
  const sessions = useList('/sessions', adminSessionSchema, { isOfOrganisations: true });
  const submit = useSubmit();
  const mayEnd = me.changesAll || me.organisations.length > 0;
  const end = async (id: string) =>
    void (await change({ method: 'POST', path: `/sessions/${encodeURIComponent(id)}/end` }, ended));
  const endOne = (id: string) =>
    submit.run(async () => {
      await end(id);
      toastDone(text('session.ended', { count: 1 }));
      sessions.reload();
    });
  return (
    <>
      {submit.problem && <Problem problem={submit.problem} />}
      <ListPage
        title={text('section.sessions')}
        intro={text('session.intro')}
        list={sessions}
        filters={[{ kind: 'organisation' }]}
        keyOf={({ id }) => id}
        bulk={
          mayEnd
            ? {
                nameOf: ({ displayName }) => displayName,
                actions: [
                  {
                    name: text('session.end'),
                    change: ({ id }) => end(id),
                    done: (sessions) => ({ words: text('session.ended', { count: sessions.length }) }),
                  },
                ],
              }
            : undefined
        }
        columns={[
          {
            name: text('session.device'),
            cell: (session) => describeDevice(session, text),
          },
          {
            name: text('field.person'),
            cell: ({ personId, userId, displayName }) => (
              <span className={list.name}>
                <PageLink href={hrefOf(`/people/${personId}`)}>{displayName}</PageLink>
                <span className={list.detail}>{userId}</span>
              </span>
            ),
          },
          { name: text('session.signed-in'), cell: ({ signedInAt }) => <Moment at={signedInAt} /> },
          ...(mayEnd
            ? [
                {
                  name: text('list.actions'),
                  cell: ({ id }: AdminSession) => (
                    <Button
                      variant="secondary"
                      size="S"
                      isDisabled={submit.isBusy}
                      onPress={() => void endOne(id)}
                    >
                      {text('session.end')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        empty={{ title: text('session.none'), hint: text('session.none.hint') }}
      />
    </>
  );
}
