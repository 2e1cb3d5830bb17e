import { Button } from '@react-spectrum/s2/Button';
import { adminTokenSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { ListPage, useList } from '../list/ListPage';
import { goTo } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Moment } from '../parts/Moment';
import { LastUsed } from '../secrets/LastUsed';
import { type NewSecret, SecretNotice } from '../secrets/SecretNotice';
import { useJoinList, useText } from '../texts';
import { CreateTokenDialog } from './CreateTokenDialog';
import { TOKEN_PURPOSES, tokenHref } from './token-words';

/** The tokens with which programs administer. */
export function TokensPage() {
  const text = useText();
  const join = useJoinList();
  const { me } = useAdmin();
  const tokens = useList('/tokens', adminTokenSchema);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<NewSecret & { id: string }>();
  const mayCreate = me.changesAll || me.organisations.length > 0;
  const create = mayCreate && (
    <Button variant="accent" onPress={() => setCreating(true)}>
      {text('token.create')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.tokens')}
        intro={text('token.intro')}
        list={tokens}
        keyOf={({ id }) => id}
        filters={[
          { kind: 'organisation' },
          {
            kind: 'choice',
            name: 'purpose',
            label: text('token.purpose'),
            options: Object.entries(TOKEN_PURPOSES).map(([id, name]) => ({ id, name: text(name) })),
          },
          {
            kind: 'choice',
            name: 'state',
            label: text('field.status'),
            without: text('token.state.working'),
            options: [
              { id: 'expiring', name: text('token.state.expiring') },
              { id: 'ended', name: text('token.state.ended') },
            ],
          },
        ]}
        columns={[
          {
            name: text('field.name'),
            cell: ({ id, name }) => <PageLink href={tokenHref(id)}>{name}</PageLink>,
          },
          { name: text('token.purpose'), cell: ({ purpose }) => text(TOKEN_PURPOSES[purpose]) },
          {
            name: text('field.organization'),
            cell: ({ organisation, solutions }) =>
              solutions.length > 0 ? join(solutions) : (organisation?.name ?? text('token.whole')),
          },
          { name: text('secret.expires'), cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
          { name: text('secret.last-used'), cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
        ]}
        actions={create}
        empty={{ title: text('token.none'), hint: text('token.none.hint'), action: create }}
      />
      {isCreating && (
        <CreateTokenDialog
          onCreated={({ id, name, token }) => {
            setCreating(false);
            setMade({ id, name, value: token });
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {made && <SecretNotice secret={made} onClose={() => goTo(tokenHref(made.id))} />}
    </>
  );
}
