import { Picker, PickerItem } from '@react-spectrum/s2/Picker';
import { type AdminMembership, adminMembershipSchema, pageOf } from '@unified-shell/api/administration';
import { useEffect, useState } from 'react';
import { useAdmin } from '../api/admin';
import { useText } from '../texts';
import { LookupField, type LookupItem } from './LookupField';
import { usePersonLookup } from './lookups';

interface AccountFieldProps {
  /** The id of the organisation that the account works in. */
  organisation: string;
  description?: string;
  /** The same function in each render. */
  onChange(userId: string | undefined): void;
}

/** Finds a member by name or address. A person who works there with several accounts has a second field to choose one. */
export function AccountField({ organisation, description, onChange }: AccountFieldProps) {
  const text = useText();
  const { client } = useAdmin();
  const find = usePersonLookup(organisation);
  const [person, setPerson] = useState<LookupItem>();
  const [memberships, setMemberships] = useState<readonly AdminMembership[]>([]);
  const [userId, setUserId] = useState<string>();
  const personId = person?.id;

  useEffect(() => {
    const abort = new AbortController();
    const choose = (found: readonly AdminMembership[]) => {
      if (abort.signal.aborted) return;
      setMemberships(found);
      setUserId(found[0]?.userId);
      onChange(found[0]?.userId);
    };
    if (personId === undefined) choose([]);
    else
      client
        .read('/memberships', pageOf(adminMembershipSchema), { organisation, person: personId }, abort.signal)
        .then(({ items }) => choose(items))
        .catch(() => choose([]));
    return () => abort.abort();
  }, [client, organisation, personId, onChange]);

  return (
    <>
      <LookupField
        label={text('field.person')}
        find={find}
        value={person}
        onChange={setPerson}
        {...(description === undefined ? {} : { description })}
      />
      {memberships.length > 1 && (
        <Picker
          label={text('field.account')}
          value={userId ?? null}
          onChange={(key) => {
            setUserId(String(key));
            onChange(String(key));
          }}
        >
          {memberships.map(({ userId: id, person: { displayName }, owner }) => (
            <PickerItem key={id} id={id}>
              {owner === null
                ? displayName
                : text('account.owned-by', { name: displayName, owner: owner.name })}
            </PickerItem>
          ))}
        </Picker>
      )}
    </>
  );
}
