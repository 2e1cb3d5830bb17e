import { Button } from '@react-spectrum/s2/Button';
import { Checkbox } from '@react-spectrum/s2/Checkbox';
import { CheckboxGroup } from '@react-spectrum/s2/CheckboxGroup';
import { TextField } from '@react-spectrum/s2/TextField';
import { type AdminRelease, adminReleaseSchema } from '@unified-shell/api/administration';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { LookupField, type LookupItem } from '../parts/LookupField';
import { useOrganisationLookup } from '../parts/lookups';
import { VersionedFormDialog } from '../parts/VersionedFormDialog';
import { useText } from '../texts';
import { PROGRAMMES, releasePath } from './release-words';
import styles from './releases.module.css';
import { useOrganisationNames } from './use-organisation-names';

interface TrafficDialogProps {
  release: AdminRelease;
  /** The version that gets the traffic. */
  candidate: string;
  onSaved(release: AdminRelease): void;
  onClose(): void;
}

const FIRST_SHARE = '5';
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

const toFields = (release: AdminRelease, candidate: string) => {
  const isRunning = release.candidate === candidate;
  return {
    percentage: isRunning ? String(release.percentage) : FIRST_SHARE,
    programmes: isRunning ? release.programmes.join(' ') : '',
    organisations: isRunning ? release.organisations.join(' ') : '',
  };
};

/** Gives a version to a share of the people, to programmes and to organisations. */
export function TrafficDialog({ release, candidate, onSaved, onClose }: TrafficDialogProps) {
  const text = useText();
  const { change, client } = useAdmin();
  const path = releasePath(release.appId);
  const names = {
    percentage: text('release.share'),
    programmes: text('release.programmes'),
    organisations: text('release.organizations'),
  };
  return (
    <VersionedFormDialog
      title={text('release.traffic.title', { version: candidate })}
      row={release}
      toFields={(row) => toFields(row, candidate)}
      names={names}
      read={() => client.read(`${path}/versions`, adminReleaseSchema)}
      save={({ percentage, programmes, organisations }, version) => {
        const body = {
          candidate,
          percentage: Number(percentage.replace(',', '.')),
          programmes: wordsOf(programmes),
          organisations: wordsOf(organisations),
        };
        return change({ method: 'PUT', path: `${path}/traffic`, body, version }, adminReleaseSchema);
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(fields, edit) => (
        <>
          <TextField
            label={names.percentage}
            name="percentage"
            inputMode="decimal"
            isRequired
            autoFocus
            description={text('release.share.hint')}
            value={fields.percentage}
            onChange={(percentage) => edit({ percentage })}
          />
          <CheckboxGroup
            label={names.programmes}
            value={wordsOf(fields.programmes)}
            onChange={(programmes) => edit({ programmes: programmes.toSorted().join(' ') })}
          >
            {PROGRAMMES.map(({ id, name }) => (
              <Checkbox key={id} value={id}>
                {text(name)}
              </Checkbox>
            ))}
          </CheckboxGroup>
          <OrganizationsField
            ids={wordsOf(fields.organisations)}
            onChange={(ids) => edit({ organisations: ids.join(' ') })}
          />
        </>
      )}
    </VersionedFormDialog>
  );
}

interface OrganizationsFieldProps {
  ids: readonly string[];
  onChange(ids: readonly string[]): void;
}

/** Organisations that are looked up one by one, each with a button that removes it. */
function OrganizationsField({ ids, onChange }: OrganizationsFieldProps) {
  const text = useText();
  const find = useOrganisationLookup();
  const nameOf = useOrganisationNames(ids);
  // A new key empties the field after each choice.
  const [count, setCount] = useState(0);
  const add = (item: LookupItem | undefined) => {
    if (item === undefined) return;
    if (!ids.includes(item.id)) onChange([...ids, item.id]);
    setCount((last) => last + 1);
  };
  return (
    <>
      <LookupField
        key={count}
        label={text('release.organizations')}
        name="organisations"
        description={text('release.organizations.hint')}
        value={undefined}
        onChange={add}
        find={find}
      />
      {ids.length > 0 && (
        <ul className={styles.chosen}>
          {ids.map((id) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <Button
                variant="secondary"
                size="S"
                aria-label={text('release.organizations.remove', { name: nameOf(id) })}
                onPress={() => onChange(ids.filter((each) => each !== id))}
              >
                {text('action.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
