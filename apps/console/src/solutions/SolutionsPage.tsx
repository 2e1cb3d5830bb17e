import { Button } from '@react-spectrum/s2/Button';
import { adminSolutionSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Status } from '../parts/Status';
import { useText } from '../texts';
import { ORIGINS } from './solution-origins';
import { statusOf } from './status-of';

/** All solutions: those of this release, of the operator's files, and those that were registered here. */
export function SolutionsPage() {
  const text = useText();
  const { me } = useAdmin();
  const solutions = useList('/solutions', adminSolutionSchema);
  const register = me.changesAll && (
    <Button variant="accent" onPress={() => goTo(hrefOf('/solutions/register'))}>
      {text('solution.register')}
    </Button>
  );
  return (
    <ListPage
      title={text('section.solutions')}
      intro={text('solution.intro')}
      list={solutions}
      keyOf={({ appId }) => appId}
      filters={[
        { kind: 'search', label: text('solution.search') },
        {
          kind: 'choice',
          name: 'origin',
          label: text('solution.origin'),
          options: ORIGINS.map(({ id, name }) => ({ id, name: text(name) })),
        },
        {
          kind: 'choice',
          name: 'state',
          label: text('solution.availability'),
          options: [
            { id: 'open', name: text('status.open') },
            { id: 'maintenance', name: text('status.maintenance') },
            { id: 'disabled', name: text('status.disabled') },
          ],
        },
      ]}
      columns={[
        {
          name: text('field.name'),
          cell: ({ appId, name }) => (
            <span className={list.name}>
              <PageLink href={hrefOf(`/solutions/${encodeURIComponent(appId)}`)}>{name}</PageLink>
              <span className={list.detail}>{appId}</span>
            </span>
          ),
        },
        { name: text('field.path'), cell: ({ path }) => <span className={list.code}>{path}</span> },
        { name: text('solution.group'), cell: ({ group }) => group },
        {
          name: text('solution.origin'),
          cell: ({ origin }) => ORIGINS.map(({ id, name }) => id === origin && text(name)),
        },
        {
          name: text('solution.availability'),
          cell: (solution) => <Status of={statusOf(solution)} />,
        },
      ]}
      actions={
        <>
          {me.readsAll && (
            <>
              <Button variant="secondary" onPress={() => goTo(hrefOf('/solutions/cards'))}>
                {text('slots.title')}
              </Button>
              <Button variant="secondary" onPress={() => goTo(hrefOf('/solutions/families'))}>
                {text('solution.families')}
              </Button>
              <Button variant="secondary" onPress={() => goTo(hrefOf('/solutions/addresses'))}>
                {text('solution-address.list')}
              </Button>
            </>
          )}
          {register}
        </>
      }
      empty={{ title: text('solution.none'), hint: text('solution.none.hint'), action: register }}
    />
  );
}
