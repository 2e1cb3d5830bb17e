import { Button } from '@react-spectrum/s2/Button';
import { adminFlagSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import list from '../list/list.module.css';
import { goTo, hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { useJoinList, useText } from '../texts';
import { FLAG_PROVIDERS } from './flag-providers';
import { summariseFlag } from './summarise-flag';

/** The flags of both providers. */
export function FlagsPage() {
  const text = useText();
  const join = useJoinList();
  const { me } = useAdmin();
  const flags = useList('/flags', adminFlagSchema);
  const create = me.changesAll && (
    <Button variant="accent" onPress={() => goTo(hrefOf('/flags/new'))}>
      {text('flag.create')}
    </Button>
  );
  return (
    <ListPage
      title={text('section.flags')}
      intro={text('flag.intro')}
      list={flags}
      keyOf={({ provider, name }) => `${provider} ${name}`}
      filters={[
        { kind: 'search', label: text('flag.search') },
        {
          kind: 'choice',
          name: 'provider',
          label: text('flag.provider'),
          options: FLAG_PROVIDERS.map(({ id, name }) => ({ id, name: text(name) })),
        },
        { kind: 'words', name: 'project', label: text('flag.project') },
      ]}
      columns={[
        {
          name: text('field.name'),
          cell: ({ provider, name, project }) => (
            <span className={list.name}>
              <PageLink href={hrefOf(`/flags/${provider}/${encodeURIComponent(name)}`)}>
                <span className={list.code}>{name}</span>
              </PageLink>
              <span className={list.detail}>{project}</span>
            </span>
          ),
        },
        {
          name: text('flag.provider'),
          cell: ({ provider }) => FLAG_PROVIDERS.map(({ id, name }) => id === provider && text(name)),
        },
        { name: text('flag.value'), cell: (flag) => summariseFlag(flag, text, join)[0] },
        { name: text('field.created'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
      actions={create}
      empty={{ title: text('flag.none'), hint: text('flag.none.hint'), action: create }}
    />
  );
}
