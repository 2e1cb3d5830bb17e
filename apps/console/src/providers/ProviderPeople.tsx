import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminProviderPeople,
  adminProviderPeopleSchema,
} from '@unified-shell/api/administration-groups';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import layout from '../layout/layout.module.css';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { Facts } from '../parts/Facts';
import { LoadStatus } from '../parts/LoadStatus';
import parts from '../parts/parts.module.css';
import { useJoinList, useText } from '../texts';
import { EditPeopleDialog } from './EditPeopleDialog';
import { MODES } from './people-form';
import { UnlinkDialog } from './UnlinkDialog';

/** How the people of an organisation come from its provider. */
export function ProviderPeople({ path, organisation }: { path: string; organisation: string }) {
  const text = useText();
  const { mayChange } = useAdmin();
  const [open, setOpen] = useState<'edit' | 'unlink'>();
  const people = useRead(`${path}/people`, adminProviderPeopleSchema);
  const { value, set, reload } = people;
  const mayEdit = mayChange(organisation);
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={text('people-of.title')}
      action={
        value !== undefined && mayEdit ? (
          <Button variant="secondary" size="S" onPress={() => setOpen('edit')}>
            {text('people-of.edit')}
          </Button>
        ) : undefined
      }
    >
      <p className={parts.small}>{text('people-of.intro')}</p>
      <LoadStatus of={people} />
      {value && <PeopleFacts people={value} organisation={organisation} />}
      {value && value.linked > 0 && mayEdit && (
        <div className={layout.panelActions}>
          <Button variant="secondary" onPress={() => setOpen('unlink')}>
            {text('people-of.unlink')}
          </Button>
        </div>
      )}
      {value && open === 'edit' && (
        <EditPeopleDialog path={`${path}/people`} people={value} onSaved={set} onClose={close} />
      )}
      {open === 'unlink' && <UnlinkDialog organisation={organisation} onUnlinked={reload} onClose={close} />}
    </Panel>
  );
}

function PeopleFacts({ people, organisation }: { people: AdminProviderPeople; organisation: string }) {
  const text = useText();
  const join = useJoinList();
  const { mode, admissionGroups, defaultRoles, groupsClaim, extraScope, leaveAfterDays } = people;
  const modeName = MODES.find(({ id }) => id === mode)?.name ?? 'people-of.mode.off';
  const code = (words: string | null) =>
    words === null ? text('state.none') : <span className={list.code}>{words}</span>;
  return (
    <Facts
      facts={[
        { name: text('people-of.mode'), value: text(modeName) },
        ...(mode === 'off'
          ? []
          : [
              {
                name: text('people-of.admission'),
                value: admissionGroups.length === 0 ? text('people-of.everyone') : join(admissionGroups),
              },
              {
                name: text('people-of.default-roles'),
                value: defaultRoles.length === 0 ? text('state.none') : join(defaultRoles),
              },
              { name: text('people-of.claim'), value: code(groupsClaim) },
              { name: text('people-of.scope'), value: code(extraScope) },
              {
                name: text('people-of.leave'),
                value:
                  leaveAfterDays === null
                    ? text('people-of.leave.never')
                    : text('people-of.leave.after', { days: leaveAfterDays }),
              },
              { name: text('people-of.limit'), value: people.newPeoplePerDay },
              { name: text('people-of.linked'), value: people.linked },
            ]),
        {
          name: text('groups.title'),
          value: (
            <PageLink href={hrefOf(`/organizations/${encodeURIComponent(organisation)}`)}>
              {text('people-of.groups')}
            </PageLink>
          ),
        },
      ]}
    />
  );
}
