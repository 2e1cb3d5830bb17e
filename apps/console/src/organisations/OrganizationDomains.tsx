import { Button } from '@react-spectrum/s2/Button';
import {
  type AdminDomain,
  type AdminForeignAccounts,
  adminDomainSchema,
  listOf,
} from '@unified-shell/api/administration';
import { Panel } from '@unified-shell/solution-page/Panel';
import { showDomain, showMailAddress } from '@unified-shell/text/show-address';
import { useState } from 'react';
import { useAdmin } from '../api/admin';
import { unread } from '../api/admin-client';
import { useRead } from '../api/use-read';
import type { Column } from '../list/DataTable';
import { LoadedTable } from '../list/LoadedTable';
import list from '../list/list.module.css';
import { hrefOf } from '../location/app-location';
import { PageLink } from '../location/PageLink';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import type { LookupItem } from '../parts/LookupField';
import { toastDone } from '../parts/toast-done';
import { type MessageKey, useText } from '../texts';
import { AddDomainDialog } from './AddDomainDialog';
import { ProveDomainDialog } from './ProveDomainDialog';

const PROOFS: Record<NonNullable<AdminDomain['proof']>, MessageKey> = {
  record: 'domain.proof.record',
  word: 'domain.proof.word',
  provider: 'domain.proof.provider',
};

/** The e-mail domains of an organisation: how each is proven, and whose accounts are at it. */
export function OrganizationDomains({ organisation }: { organisation: LookupItem }) {
  const text = useText();
  const { change, mayChange } = useAdmin();
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<AdminDomain>();
  const [removed, setRemoved] = useState<string>();
  const query = { organisation: organisation.id };
  const domains = useRead('/domains', listOf(adminDomainSchema), query);
  const { reload } = domains;
  const mayEdit = mayChange(organisation.id);
  const path = (domain: string) =>
    `/domains/${encodeURIComponent(organisation.id)}/${encodeURIComponent(domain)}`;
  const actions: Column<AdminDomain> = {
    name: text('list.actions'),
    cell: (each) =>
      each.record !== null && (
        <span className={list.rowActions}>
          {each.proof === null && (
            <Button variant="secondary" size="S" onPress={() => setShown(each)}>
              {text('domain.prove')}
            </Button>
          )}
          <Button variant="secondary" size="S" onPress={() => setRemoved(each.domain)}>
            {text('action.remove')}
          </Button>
        </span>
      ),
  };
  const columns: Column<AdminDomain>[] = [
    {
      name: text('domain.name'),
      cell: ({ domain }) => <span className={list.name}>{showDomain(domain)}</span>,
    },
    {
      name: text('domain.proof'),
      cell: ({ proof, foreignAccounts }) => (
        <>
          {text(proof === null ? 'domain.proof.none' : PROOFS[proof])}
          {foreignAccounts && <ForeignAccounts accounts={foreignAccounts} />}
        </>
      ),
    },
    ...(mayEdit ? [actions] : []),
  ];
  return (
    <Panel
      title={text('domain.title')}
      action={
        mayEdit ? (
          <Button variant="secondary" size="S" onPress={() => setAdding(true)}>
            {text('domain.add')}
          </Button>
        ) : undefined
      }
    >
      <p>{text('domain.intro')}</p>
      <LoadedTable
        list={domains}
        caption={text('domain.title')}
        columns={columns}
        keyOf={({ domain }) => domain}
        none={text('domain.none')}
      />
      {isAdding && (
        <AddDomainDialog
          organisation={organisation.id}
          onAdded={(domain) => {
            reload();
            setShown(domain);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {shown && (
        <ProveDomainDialog
          domain={shown}
          path={path(shown.domain)}
          onProven={reload}
          onClose={() => setShown(undefined)}
        />
      )}
      {removed !== undefined && (
        <ConfirmDialog
          title={text('domain.remove.title', { domain: showDomain(removed) })}
          action={text('action.remove')}
          run={async () => {
            await change({ method: 'DELETE', path: path(removed) }, unread);
            toastDone(text('done.removed', { name: showDomain(removed) }));
            reload();
          }}
          onClose={() => setRemoved(undefined)}
        >
          {text('domain.remove.text')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}

/** Shown to callers who read all of the installation: a system administrator decides what to do with each. */
function ForeignAccounts({ accounts: { count, items } }: { accounts: AdminForeignAccounts }) {
  const text = useText();
  return (
    <details>
      <summary>{text('domain.foreign', { count })}</summary>
      <ul>
        {items.map(({ userId, personId, email, owner }) => (
          <li key={userId}>
            <PageLink href={hrefOf(`/people/${personId}`)}>{showMailAddress(email)}</PageLink>{' '}
            {text('membership.account-of', { organization: owner.name })}
          </li>
        ))}
      </ul>
    </details>
  );
}
