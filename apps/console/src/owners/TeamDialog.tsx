import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminSolutionDetails, adminSolutionDetailsSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { TEAM_ADDRESSES } from './team-addresses';

interface TeamDialogProps {
  solution: AdminSolutionDetails;
  onSaved(solution: AdminSolutionDetails): void;
  onClose(): void;
}

const toFields = ({ team }: AdminSolutionDetails) => ({
  name: team?.name ?? '',
  contact: team?.contact ?? '',
  documents: team?.documents ?? '',
  repository: team?.repository ?? '',
  status: team?.status ?? '',
});

/** A form without any value removes the team that was set here. */
function toTeam(fields: ReturnType<typeof toFields>) {
  const given = Object.entries(fields).filter(([, value]) => value.trim() !== '');
  return given.length === 0 ? null : Object.fromEntries(given.map(([name, value]) => [name, value.trim()]));
}

export function TeamDialog({ solution, onSaved, onClose }: TeamDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = `/solutions/${encodeURIComponent(solution.appId)}`;
  const names = {
    name: text('field.name'),
    contact: text('team.contact'),
    documents: text('team.documents'),
    repository: text('team.repository'),
    status: text('team.status'),
  };
  return (
    <VersionedFormDialog
      title={text('team.edit.title', { name: solution.name })}
      row={solution}
      toFields={toFields}
      names={names}
      faultFields={Object.keys(names).map((name) => `team.${name}`)}
      read={() => client.read(path, adminSolutionDetailsSchema)}
      save={(fields, version) =>
        change(
          { method: 'PUT', path: `${path}/team`, body: { team: toTeam(fields) }, version },
          adminSolutionDetailsSchema,
        )
      }
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <TextField
            label={names.name}
            name="team.name"
            description={text('team.name.hint')}
            autoFocus
            value={fields.name}
            onChange={(name) => edit({ name })}
          />
          {TEAM_ADDRESSES.map(({ id }) => (
            <TextField
              key={id}
              label={names[id]}
              name={`team.${id}`}
              description={id === 'contact' ? text('team.contact.hint') : text('team.address.hint')}
              value={fields[id]}
              onChange={(value) => edit({ [id]: value })}
            />
          ))}
        </>
      )}
    </VersionedFormDialog>
  );
}
