import type { AdminPersonDetails } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { Facts } from '../parts/Facts';
import { Moment } from '../parts/Moment';
import { useText } from '../texts';
import { PersonPicture } from './PersonPicture';
import { StaffRoles } from './StaffRoles';

interface PersonProfileProps {
  person: AdminPersonDetails;
  /** Of the person, in the API. */
  path: string;
  mayChange: boolean;
  set(person: AdminPersonDetails): void;
}

/** Who a person is. */
export function PersonProfile({ person, path, mayChange, set }: PersonProfileProps) {
  const text = useText();
  const { staffRoles, lastSignInAt, createdAt } = person;
  return (
    <Panel title={text('person.profile')}>
      <PersonPicture person={person} path={path} mayChange={mayChange} set={set} />
      <Facts
        facts={[
          {
            name: text('people.last-sign-in'),
            value: lastSignInAt === null ? text('state.none') : <Moment at={lastSignInAt} />,
          },
          { name: text('field.created'), value: <Moment at={createdAt} /> },
          {
            name: text('people.staff-role'),
            value: staffRoles.length === 0 ? text('state.none') : <StaffRoles roles={staffRoles} />,
          },
        ]}
      />
    </Panel>
  );
}
