import { Button } from '@react-spectrum/s2/Button';
import type { AdminSolutionDetails } from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import list from '../list/list.module.css';
import location from '../location/location.module.css';
import { Facts } from '../parts/Facts';
import { useText } from '../texts';
import { TeamDialog } from './TeamDialog';
import { TEAM_ADDRESSES } from './team-addresses';

interface SolutionTeamProps {
  solution: AdminSolutionDetails;
  set(solution: AdminSolutionDetails): void;
}

/** The team that is responsible for a solution, and where its documents, its code and its state are found. */
export function SolutionTeam({ solution, set }: SolutionTeamProps) {
  const text = useText();
  const { me } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const { team } = solution;
  return (
    <Panel
      title={text('team.title')}
      action={
        me.changesAll ? (
          <Button variant="secondary" size="S" onPress={() => setOpen(true)}>
            {text('team.edit')}
          </Button>
        ) : undefined
      }
    >
      {team === null ? (
        <p className={list.none}>{text('team.none')}</p>
      ) : (
        <Facts
          facts={[
            { name: text('field.name'), value: team.name },
            ...TEAM_ADDRESSES.flatMap(({ id, name }) => {
              const address = team[id];
              return address === undefined
                ? []
                : [{ name: text(name), value: <Address address={address} /> }];
            }),
          ]}
        />
      )}
      {isOpen && <TeamDialog solution={solution} onSaved={set} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** An e-mail address, or a page in a new tab. */
function Address({ address }: { address: string }) {
  if (!address.startsWith('https://')) {
    return (
      <a className={location.link} href={`mailto:${address}`}>
        {address}
      </a>
    );
  }
  return (
    <a className={location.link} href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}
