import { adminAssistantClientSchema, listOf } from '@unified-shell/api/administration';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { LoadedTable } from '../list/LoadedTable';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { LastUsed } from '../secrets/LastUsed';
import { useText } from '../texts';

/** The assistants outside the shell that the operator has registered, or that people use. */
export function AssistantsPage() {
  const text = useText();
  const assistants = useRead('/assistants', listOf(adminAssistantClientSchema));
  return (
    <>
      <PageHead title={text('section.assistants')} intro={text('assistant-client.intro')} />
      <LoadedTable
        list={assistants}
        caption={text('section.assistants')}
        keyOf={({ id }) => id}
        none={text('assistant-client.none')}
        columns={[
          {
            name: text('field.name'),
            cell: ({ id, name }) => (
              <PageLink href={hrefOf(`/assistants/${encodeURIComponent(id)}`)}>{name}</PageLink>
            ),
          },
          {
            name: text('assistant-client.host'),
            cell: ({ host }) => host ?? text('assistant-client.registered'),
          },
          { name: text('section.people'), cell: ({ people }) => people },
          { name: text('secret.last-used'), cell: ({ lastUsedAt }) => <LastUsed at={lastUsedAt} /> },
        ]}
      />
    </>
  );
}
