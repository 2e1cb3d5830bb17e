// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { EditStreamDialog } from '../audit-streams/EditStreamDialog';
import { EditClientDialog } from '../clients/EditClientDialog';
import { EditContextDialog } from '../contexts/EditContextDialog';
import { EditMembershipDialog } from '../organisations/EditMembershipDialog';
import { EditOrganizationDialog } from '../organisations/EditOrganizationDialog';
import { EditPersonDialog } from '../people/EditPersonDialog';
import { RolesDialog } from '../people/RolesDialog';
import { EditProviderDialog } from '../providers/EditProviderDialog';
import { TrafficDialog } from '../releases/TrafficDialog';
import { toBody, toFields } from '../saml-applications/application-form';
import { EditApplicationDialog } from '../saml-applications/EditApplicationDialog';
import { EditSandboxDialog } from '../sandboxes/EditSandboxDialog';
import { AvailabilityDialog } from '../solutions/AvailabilityDialog';
import * as rows from '../test-support/rows';
import { TestAdmin, type TestCall } from '../test-support/TestAdmin';

afterEach(cleanup);

const nothing = () => {};
const done = { onSaved: nothing, onClose: nothing };
const {
  auditStream,
  client,
  context,
  membership,
  organisation,
  person,
  provider,
  release,
  samlApplication,
  sandbox,
  solution,
} = rows;

interface Conflict {
  dialog: ReactElement;
  title: string;
  /** The row that another administrator has saved; a list where the dialog reads one. */
  saved: object;
  difference: string;
  /** Changes the form, where the dialog sends only changes. */
  edit?(user: UserEvent): Promise<void>;
  sent: Partial<TestCall>;
}

const CONFLICTS: Readonly<Record<string, Conflict>> = {
  'a person': {
    dialog: <EditPersonDialog person={person} {...done} />,
    title: 'Edit Ann Archer',
    saved: { ...person, lastName: 'Ash', version: 2 },
    difference: 'Last nameSaved: AshYours: Archer',
    sent: { method: 'PATCH', path: '/people/p1', body: { firstName: 'Ann', lastName: 'Archer' } },
  },
  'the roles of a person': {
    dialog: <RolesDialog person={person} {...done} />,
    title: 'Staff roles of Ann Archer',
    saved: { ...person, staffRoles: ['IMPERSONATOR'], version: 2 },
    difference: 'Staff rolesSaved: IMPERSONATORYours: AUDITOR',
    edit: (user) => user.click(screen.getByRole('checkbox', { name: /Auditor/ })),
    sent: { method: 'PUT', path: '/people/p1/roles', body: { roles: ['AUDITOR'] } },
  },
  'an organisation': {
    dialog: <EditOrganizationDialog organisation={organisation} {...done} />,
    title: 'Edit Alder Retail',
    saved: { ...organisation, region: 'nld2', version: 2 },
    difference: 'RegionSaved: nld2Yours: va7',
    sent: {
      method: 'PATCH',
      path: '/organisations/alder',
      body: { name: 'Alder Retail', tenant: 'alder', region: 'va7' },
    },
  },
  'a membership': {
    dialog: <EditMembershipDialog membership={membership} {...done} />,
    title: 'Roles of Ann Archer in Alder Retail',
    saved: { items: [{ ...membership, roles: ['ORG_ADMIN'], version: 2 }], next: null },
    difference: 'RolesSaved: ORG_ADMINYours: EDITOR',
    sent: { method: 'PATCH', path: '/memberships/alder/u1', body: { roles: ['EDITOR'] } },
  },
  'a sandbox': {
    dialog: <EditSandboxDialog sandbox={sandbox} {...done} />,
    title: 'Edit Stage',
    saved: { ...sandbox, title: 'Harvest', version: 2 },
    difference: 'TitleSaved: HarvestYours: Stage',
    sent: {
      method: 'PATCH',
      path: '/sandboxes/alder/stage',
      body: { title: 'Stage', region: 'va7', type: 'DEVELOPMENT', isDefault: false },
    },
  },
  'a collaborator': {
    dialog: <EditContextDialog context={context} {...done} />,
    title: 'Edit Juniper',
    saved: { ...context, name: 'Larch', version: 2 },
    difference: 'NameSaved: LarchYours: Juniper',
    sent: { method: 'PATCH', path: '/contexts/c1', body: { name: 'Juniper', type: 'ADVERTISER' } },
  },
  'an identity provider': {
    dialog: <EditProviderDialog provider={provider} path="/providers/alder" {...done} />,
    title: 'Identity provider of Alder Retail',
    saved: { ...provider, clientId: 'other', version: 2 },
    difference: 'Client IDSaved: otherYours: shell',
    sent: {
      method: 'PATCH',
      path: '/providers/alder',
      // Without a secret, the stored one stays.
      body: {
        issuer: 'https://login.alder.example',
        clientId: 'shell',
        domains: ['alder.example'],
        vouchesForEmail: false,
      },
    },
  },
  'a SAML application': {
    dialog: <EditApplicationDialog application={samlApplication} path="/saml-applications/wiki" {...done} />,
    title: 'Edit Wiki',
    saved: { ...samlApplication, entityId: 'https://wiki.example/2', version: 2 },
    difference: 'Entity IDSaved: https://wiki.example/2Yours: https://wiki.example/saml',
    sent: {
      method: 'PATCH',
      path: '/saml-applications/wiki',
      body: toBody(toFields(samlApplication)),
    },
  },
  'an OpenID client': {
    dialog: <EditClientDialog client={client} path="/clients/reports" {...done} />,
    title: 'Edit Reports',
    saved: { ...client, redirectAddresses: ['https://reports.example/2'], version: 2 },
    difference: 'Redirect addressesSaved: https://reports.example/2Yours: https://reports.example/callback',
    sent: {
      method: 'PATCH',
      path: '/clients/reports',
      body: {
        name: 'Reports',
        redirectAddresses: ['https://reports.example/callback'],
        logoutAddresses: [],
        backChannelLogoutAddress: null,
        scopes: ['openid', 'profile', 'email'],
        refreshTokens: false,
        requirePkce: true,
        idTokenAlgorithm: 'RS256',
        organisation: null,
      },
    },
  },
  'an audit stream': {
    dialog: <EditStreamDialog stream={auditStream} path="/audit-streams/s1" {...done} />,
    title: 'Edit SIEM',
    saved: { ...auditStream, address: 'https://siem.example/2', version: 2 },
    difference: 'AddressSaved: https://siem.example/2Yours: https://siem.example/in',
    sent: {
      method: 'PATCH',
      path: '/audit-streams/s1',
      body: { name: 'SIEM', address: 'https://siem.example/in' },
    },
  },
  'the traffic of a version': {
    dialog: <TrafficDialog release={release} candidate="1.1.0" {...done} />,
    title: 'Who opens 1.1.0?',
    saved: { ...release, percentage: 20, version: 2 },
    difference: 'Saved: 20Yours: 5',
    sent: {
      method: 'PUT',
      path: '/solutions/orders/traffic',
      body: { candidate: '1.1.0', percentage: 5, programmes: [], organisations: [] },
    },
  },
  'the availability of a solution': {
    dialog: <AvailabilityDialog solution={solution} {...done} />,
    title: 'Availability of Orders',
    saved: { ...solution, availability: { state: 'disabled', message: 'Back soon' }, version: 2 },
    difference: 'AvailabilitySaved: disabledYours: maintenance',
    sent: {
      method: 'PUT',
      path: '/solutions/orders/availability',
      body: { availability: { state: 'maintenance', message: 'Back soon' } },
    },
  },
};

test.each(Object.entries(CONFLICTS))(
  'the second of two administrators who save %s sees the difference, and can save their input with the new version',
  async (_name, { dialog, title, saved, difference, edit, sent }) => {
    const user = userEvent.setup();
    const changes: TestCall[] = [];
    const answer = async (call: TestCall) => {
      if (call.method === 'GET') return call.path === '/organisations' ? { items: [], next: null } : saved;
      changes.push(call);
      if (call.version === 1) throw new AdminProblem('CHANGED_MEANWHILE');
      return 'items' in saved ? membership : saved;
    };
    render(<TestAdmin answer={answer}>{dialog}</TestAdmin>);
    await screen.findByRole('dialog', { name: title });
    await edit?.(user);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain(difference);
    await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes.map(({ version }) => version)).toEqual([1, 2]);
    expect(changes[1]).toMatchObject(sent);
    expect(changes[1]?.body).toEqual(sent.body);
  },
);

test('roles that are not changed are not sent', async () => {
  const user = userEvent.setup();
  const changes: TestCall[] = [];
  const answer = async (call: TestCall) => changes.push(call);
  let isClosed = false;
  render(
    <TestAdmin answer={answer}>
      <RolesDialog person={person} onSaved={nothing} onClose={() => (isClosed = true)} />
    </TestAdmin>,
  );
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(changes).toEqual([]);
});
