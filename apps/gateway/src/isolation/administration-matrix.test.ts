/**
 * Calls every route of the administration as each role, and with each kind of token. Another organisation is answered
 * like one that does not exist.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCalls } from '../administration/test-support/admin-calls';
import { generateSigningSecret } from '../audit-streams/sign-message';
import { sealSigningSecret } from '../audit-streams/stream-secrets';
import { policyEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId, demoUuid } from '../demo/ids';
import { putSession } from '../identity/test-support/put-session';
import { packArchive } from '../releases/test-support/pack-archive';
import { digestOf } from '../solution-addresses/judge-document';
import { inOrder } from '../test-support/in-order';
import { type Answer, type Call, openShellHost, type ShellHost } from './test-support/open-shell-host';

const { alder, cedar, elm } = demoOrganisations;

/** The objects of a call: those of one organisation, or unknown ones. */
interface Target {
  organisation: string;
  person: string;
  userId: string;
  entitlement: string;
  request: string;
  session: string;
  /** A collaborator. Each organisation has a sandbox `dev`. */
  context: string;
  /** Of a membership. */
  offer: string;
  /** Of a directory. */
  token: string;
  stream: string;
  /** Of a group. */
  rule: string;
}

/** `change`: also by the administrator of the organisation. `system`: by a system administrator alone. */
type Kind = 'read' | 'change' | 'system';

interface Row {
  kind: Kind;
  /** The thing belongs to no organisation: an organisation's administrator may not know it. */
  isGlobal?: true;
  /** The owner of a solution may make the call for it, and for no other. */
  isOfSolution?: true;
  path: (target: Target) => string;
  body?: (target: Target) => object;
  /** The files of an archive that is the body. */
  archive?: Record<string, string>;
}

const at = encodeURIComponent;
const person = (rest = '') => ({ path: (target: Target) => `/people/${target.person}${rest}` });
const organisation = (rest = '') => ({
  path: (target: Target) => `/organisations/${at(target.organisation)}${rest}`,
});
const provider = (rest = '') => ({
  path: (target: Target) => `/providers/${at(target.organisation)}${rest}`,
});
const domain = (rest = '') => ({
  path: (target: Target) => `/domains/${at(target.organisation)}/matrix-domain.example${rest}`,
});
const providerSettings = {
  issuer: 'https://login.example',
  clientId: 'shell',
  clientSecret: 'a secret',
  domains: ['matrix.example'],
};
const sandbox = { path: (target: Target) => `/sandboxes/${at(target.organisation)}/dev` };
const context = { path: (target: Target) => `/contexts/${target.context}` };
const membership = {
  path: (target: Target) => `/memberships/${at(target.organisation)}/${at(target.userId)}`,
};
const entitlement = { path: (target: Target) => `/entitlements/${target.entitlement}` };
const list = (noun: string) => ({
  path: (target: Target) => `/${noun}?organisation=${at(target.organisation)}`,
});
const request = (rest = '') => ({
  path: (target: Target) => `/access-requests/${target.request}${rest}`,
});
const flag = '/flags/featureFlags/matrix';
const registration = {
  appId: 'matrix',
  name: 'Matrix',
  description: 'A solution of this test.',
  icon: 'app',
  group: 'Tests',
  path: '/matrix',
  sandbox: { historyType: 'HASH', sources: { dev: 'https://matrix.example/' } },
};
/** At its own address. */
const published = {
  ...registration,
  appId: 'published',
  name: 'Published',
  path: '/published',
  sandbox: { historyType: 'HASH', sources: { dev: 'https://published.example/' } },
};
const whole = (path: string) => ({ path: () => path });
/** A token that publishes the solution `sample`. */
const TOKEN = randomUUID();

const token = (rest = '') => ({ path: (target: Target) => `/tokens/${target.token}${rest}` });
const stream = (rest = '') => ({ path: (target: Target) => `/audit-streams/${target.stream}${rest}` });
const groupRule = { path: (target: Target) => `/group-rules/${target.rule}` };
const client = '/clients/matrix';
const samlApplication = '/saml-applications/matrix';

/** In an order in which a system administrator can make all of them. */
const rows: Record<string, Row> = {
  'GET /people': { kind: 'read', ...list('people') },
  'GET /people/:id': { kind: 'read', ...person() },
  'GET /people/:id/sessions': { kind: 'read', ...person('/sessions') },
  'GET /organisations/:id': { kind: 'read', ...organisation() },
  'GET /organisations/:id/assistant': { kind: 'read', ...organisation('/assistant') },
  'GET /organisations/:id/wording': { kind: 'read', ...organisation('/wording') },
  'GET /organisations/:id/programmes': { kind: 'read', ...organisation('/programmes') },
  'GET /organisations/:id/policy': { kind: 'read', ...organisation('/policy') },
  'POST /organisations/:id/policy/preview': { kind: 'change', ...organisation('/policy/preview') },
  'PUT /organisations/:id/policy': { kind: 'change', ...organisation('/policy') },
  'GET /memberships': { kind: 'read', ...list('memberships') },
  'GET /entitlements': { kind: 'read', ...list('entitlements') },
  'GET /entitlements/:id': { kind: 'read', ...entitlement },
  'GET /access-requests': { kind: 'read', ...list('access-requests') },
  'GET /access-requests/:id': { kind: 'read', ...request() },
  'GET /sessions': { kind: 'read', ...list('sessions') },
  'GET /audit': { kind: 'read', isOfSolution: true, ...list('audit') },
  'GET /audit/export': { kind: 'read', isOfSolution: true, ...list('audit/export') },
  'GET /explain': {
    kind: 'read',
    path: (target) => `/explain?person=${target.person}&organisation=${at(target.organisation)}&path=/sample`,
  },
  'GET /providers': { kind: 'read', ...list('providers') },
  'POST /providers': {
    kind: 'system',
    ...whole('/providers'),
    body: (target) => ({ organisation: target.organisation, ...providerSettings }),
  },
  'GET /providers/:organisation': { kind: 'read', ...provider() },
  'PATCH /providers/:organisation': { kind: 'system', ...provider(), body: () => ({ clientId: 'other' }) },
  'POST /providers/:organisation/test': { kind: 'change', ...provider('/test') },
  'GET /providers/:organisation/people': { kind: 'read', ...provider('/people') },
  'PUT /providers/:organisation/people': {
    kind: 'change',
    ...provider('/people'),
    body: () => ({ mode: 'known' }),
  },
  'DELETE /providers/:organisation/people/:person': {
    kind: 'change',
    path: (target) => `/providers/${at(target.organisation)}/people/${target.person}`,
  },
  'DELETE /providers/:organisation': { kind: 'system', ...provider() },
  'GET /organisations/:id/groups': { kind: 'read', ...organisation('/groups') },
  'POST /group-rules': {
    kind: 'change',
    ...whole('/group-rules'),
    body: (target) => ({ organisation: target.organisation, group: 'Matrix', roles: ['EDITOR'] }),
  },
  'POST /group-rules/preview': {
    kind: 'change',
    ...whole('/group-rules/preview'),
    body: (target) => ({ organisation: target.organisation, group: 'Matrix' }),
  },
  'POST /group-rules/preview-person': {
    kind: 'read',
    ...whole('/group-rules/preview-person'),
    body: (target) => ({ organisation: target.organisation, person: target.person }),
  },
  'GET /group-rules/:id': { kind: 'read', ...groupRule },
  'PATCH /group-rules/:id': { kind: 'change', ...groupRule, body: () => ({ roles: [] }) },
  'DELETE /group-rules/:id': { kind: 'change', ...groupRule },
  'GET /saml-keys': { kind: 'read', isGlobal: true, ...whole('/saml-keys') },
  'GET /domains': { kind: 'read', ...list('domains') },
  'POST /domains': {
    kind: 'change',
    ...whole('/domains'),
    body: (target) => ({ organisation: target.organisation, domain: 'matrix-domain.example' }),
  },
  'POST /domains/:organisation/:domain/check': { kind: 'change', ...domain('/check') },
  'POST /domains/:organisation/:domain/prove': { kind: 'system', ...domain('/prove') },
  'DELETE /domains/:organisation/:domain': { kind: 'change', ...domain() },
  'GET /membership-offers': { kind: 'read', ...list('membership-offers') },
  'DELETE /membership-offers/:organisation/:id': {
    kind: 'change',
    path: (target) => `/membership-offers/${at(target.organisation)}/${target.offer}`,
  },
  'GET /tokens': { kind: 'read', ...list('tokens') },
  'POST /tokens': {
    kind: 'change',
    ...whole('/tokens'),
    body: (target) => ({
      name: 'matrix',
      purpose: 'scim',
      organisation: target.organisation,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  },
  'GET /tokens/:id': { kind: 'read', ...token() },
  'POST /tokens/:id/rotate': { kind: 'change', ...token('/rotate'), body: () => ({}) },
  'POST /tokens/:id/revoke': { kind: 'change', ...token('/revoke') },
  'GET /clients': { kind: 'read', isGlobal: true, ...whole('/clients') },
  'POST /clients': {
    kind: 'system',
    isGlobal: true,
    ...whole('/clients'),
    body: () => ({ id: 'matrix', name: 'Matrix', redirectAddresses: ['https://matrix.example/callback'] }),
  },
  'GET /clients/:id': { kind: 'read', isGlobal: true, ...whole(client) },
  'PATCH /clients/:id': { kind: 'system', isGlobal: true, ...whole(client), body: () => ({ name: 'Other' }) },
  'POST /clients/:id/rotate': {
    kind: 'system',
    isGlobal: true,
    ...whole(`${client}/rotate`),
    body: () => ({}),
  },
  'DELETE /clients/:id': { kind: 'system', isGlobal: true, ...whole(client) },
  'GET /saml-identity-provider': { kind: 'read', isGlobal: true, ...whole('/saml-identity-provider') },
  'GET /saml-applications': { kind: 'read', isGlobal: true, ...whole('/saml-applications') },
  'POST /saml-applications': {
    kind: 'system',
    isGlobal: true,
    ...whole('/saml-applications'),
    body: () => ({
      ...{ id: 'matrix', name: 'Matrix', entityId: 'https://matrix.example/saml' },
      consumers: [{ address: 'https://matrix.example/acs', index: 0 }],
    }),
  },
  'POST /saml-applications/metadata': {
    kind: 'system',
    isGlobal: true,
    ...whole('/saml-applications/metadata'),
    body: () => ({
      xml:
        '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="matrix">' +
        '<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/></EntityDescriptor>',
    }),
  },
  'GET /saml-applications/:id': { kind: 'read', isGlobal: true, ...whole(samlApplication) },
  'PATCH /saml-applications/:id': {
    kind: 'system',
    isGlobal: true,
    ...whole(samlApplication),
    body: () => ({ name: 'Other' }),
  },
  'DELETE /saml-applications/:id': { kind: 'system', isGlobal: true, ...whole(samlApplication) },
  'GET /assistants': { kind: 'read', ...list('assistants') },
  'GET /assistant-consents': {
    kind: 'read',
    path: (target) => `/assistant-consents?client=desk&organisation=${at(target.organisation)}`,
  },
  'POST /assistants/revoke': {
    kind: 'change',
    ...whole('/assistants/revoke'),
    body: (target) => ({ client: 'desk', organisation: target.organisation }),
  },
  'GET /audit-streams': { kind: 'read', ...list('audit-streams') },
  'POST /audit-streams': {
    kind: 'change',
    ...whole('/audit-streams'),
    body: (target) => ({
      name: 'Matrix',
      organisation: target.organisation,
      address: 'https://matrix.example/events',
    }),
  },
  'GET /audit-streams/:id': { kind: 'read', ...stream() },
  'PATCH /audit-streams/:id': { kind: 'change', ...stream(), body: () => ({ enabled: false }) },
  'POST /audit-streams/:id/rotate': { kind: 'change', ...stream('/rotate'), body: () => ({}) },
  'POST /audit-streams/:id/resume': { kind: 'change', ...stream('/resume') },
  'POST /audit-streams/:id/test': { kind: 'change', ...stream('/test') },
  'DELETE /audit-streams/:id': { kind: 'change', ...stream() },
  'GET /sandboxes': { kind: 'read', ...list('sandboxes') },
  'POST /sandboxes': {
    kind: 'change',
    ...whole('/sandboxes'),
    body: (target) => ({
      organisation: target.organisation,
      name: 'matrix',
      title: 'Matrix',
      region: 'va7',
      type: 'DEVELOPMENT',
    }),
  },
  'GET /sandboxes/:organisation/:name': { kind: 'read', ...sandbox },
  'PATCH /sandboxes/:organisation/:name': { kind: 'change', ...sandbox, body: () => ({ title: 'Other' }) },
  'DELETE /sandboxes/:organisation/:name': { kind: 'change', ...sandbox },
  'GET /contexts': { kind: 'read', ...list('contexts') },
  'POST /contexts': {
    kind: 'system',
    ...whole('/contexts'),
    body: (target) => ({
      organisation: target.organisation,
      kind: 'instance',
      contextId: 'matrix',
      name: 'Matrix',
      type: 'SANDBOX',
    }),
  },
  'GET /contexts/:id': { kind: 'read', ...context },
  'PATCH /contexts/:id': { kind: 'system', ...context, body: () => ({ name: 'Other' }) },
  'DELETE /contexts/:id': { kind: 'system', ...context },
  'GET /flags': { kind: 'read', isGlobal: true, ...whole('/flags') },
  'POST /flags': {
    kind: 'system',
    isGlobal: true,
    ...whole('/flags'),
    body: () => ({ provider: 'featureFlags', name: 'matrix', definition: { value: 'true' } }),
  },
  'GET /flags/:provider/:name': { kind: 'read', isGlobal: true, ...whole(flag) },
  'GET /flags/:provider/:name/explain': {
    kind: 'read',
    isGlobal: true,
    path: (target) => `${flag}/explain?person=${target.person}&organisation=${at(target.organisation)}`,
  },
  'PUT /flags/:provider/:name': {
    kind: 'system',
    isGlobal: true,
    ...whole(flag),
    body: () => ({ definition: { value: 'false' } }),
  },
  'DELETE /flags/:provider/:name': { kind: 'system', isGlobal: true, ...whole(flag) },
  'POST /flags/preview': {
    kind: 'read',
    isGlobal: true,
    ...whole('/flags/preview'),
    body: () => ({ provider: 'featureFlags', name: 'matrix', definition: { value: 'true' } }),
  },
  'GET /products': { kind: 'read', isGlobal: true, ...whole('/products') },
  'GET /solutions': { kind: 'read', isGlobal: true, isOfSolution: true, ...whole('/solutions') },
  'GET /solutions/:appId': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample'),
  },
  'POST /solutions': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solutions'),
    body: () => ({ registration }),
  },
  'PUT /solutions/:appId': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solutions/matrix'),
    body: () => ({ registration }),
  },
  'PUT /solutions/:appId/availability': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solutions/matrix/availability'),
    body: () => ({ availability: { state: 'disabled' } }),
  },
  'PUT /solutions/:appId/team': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solutions/matrix/team'),
    body: () => ({ team: { name: 'Matrix' } }),
  },
  'GET /solutions/:appId/owners': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/owners'),
  },
  'POST /solutions/:appId/owners': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solutions/sample/owners'),
    body: () => ({ email: 'marketer@alder.example' }),
  },
  'DELETE /solutions/:appId/owners/:person': {
    kind: 'system',
    isGlobal: true,
    path: ({ person: id }) => `/solutions/sample/owners/${id}`,
  },
  'GET /solutions/:appId/tokens': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/tokens'),
  },
  'POST /solutions/:appId/tokens': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/tokens'),
    body: () => ({ name: 'pipeline' }),
  },
  'DELETE /solutions/:appId/tokens/:id': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole(`/solutions/sample/tokens/${TOKEN}`),
  },
  'GET /solutions/:appId/service-accounts': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/service-accounts'),
  },
  'POST /solutions/:appId/service-accounts': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/service-accounts'),
    body: () => ({ name: 'backend' }),
  },
  'POST /solutions/:appId/service-accounts/:name/rotate': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/service-accounts/backend/rotate'),
    body: () => ({}),
  },
  'DELETE /solutions/:appId/service-accounts/:name': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/service-accounts/backend'),
  },
  'GET /solution-addresses': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solution-addresses'),
  },
  'GET /solution-addresses/:appId': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solution-addresses/sample'),
  },
  'POST /solution-addresses': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solution-addresses'),
    body: () => ({ address: 'https://published.example' }),
  },
  'POST /solution-addresses/:appId/read': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solution-addresses/sample/read'),
    body: () => ({}),
  },
  'POST /solution-addresses/:appId/approve': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solution-addresses/published/approve'),
    body: () => ({ digest: digestOf(published) }),
  },
  'DELETE /solution-addresses/:appId': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solution-addresses/published'),
  },
  'GET /solution-families': { kind: 'read', isGlobal: true, ...whole('/solution-families') },
  'PUT /solution-families/:name': { kind: 'system', isGlobal: true, ...whole('/solution-families/campaign') },
  'DELETE /solution-families/:name': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solution-families/campaign'),
  },
  'GET /brand': { kind: 'read', isGlobal: true, ...whole('/brand') },
  'PUT /brand': { kind: 'system', isGlobal: true, ...whole('/brand'), body: () => ({ name: 'Matrix' }) },
  'GET /organisations/:id/brand': { kind: 'read', ...organisation('/brand') },
  'PUT /organisations/:id/brand': {
    kind: 'change',
    ...organisation('/brand'),
    body: () => ({ name: 'Matrix' }),
  },
  'GET /slots': { kind: 'read', isGlobal: true, ...whole('/slots') },
  'PUT /slots': { kind: 'system', isGlobal: true, ...whole('/slots'), body: () => ({ off: true }) },
  'GET /organisations/:id/slots': { kind: 'read', ...organisation('/slots') },
  'PUT /organisations/:id/slots': {
    kind: 'change',
    ...organisation('/slots'),
    body: () => ({ off: true }),
  },
  'GET /releases': { kind: 'read', isGlobal: true, isOfSolution: true, ...whole('/releases') },
  'GET /solutions/:appId/vitals': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/vitals'),
  },
  'GET /solutions/:appId/versions': {
    kind: 'read',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/versions'),
  },
  'POST /solutions/:appId/versions': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/versions?version=2.0.0'),
    archive: { 'index.html': '<html></html>' },
  },
  'PUT /solutions/:appId/traffic': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/traffic'),
    body: () => ({ candidate: '2.0.0', percentage: 10 }),
  },
  'POST /solutions/:appId/promote': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/promote'),
    body: () => ({}),
  },
  'POST /solutions/:appId/rollback': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/rollback'),
    body: () => ({}),
  },
  'POST /solutions/:appId/versions/:name/disable': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/versions/2.0.0/disable'),
    body: () => ({}),
  },
  'POST /solutions/:appId/versions/:name/approve': {
    kind: 'system',
    isGlobal: true,
    ...whole('/solutions/sample/versions/2.0.0/approve'),
    body: () => ({}),
  },
  'POST /solutions/:appId/versions/:name/enable': {
    kind: 'system',
    isGlobal: true,
    isOfSolution: true,
    ...whole('/solutions/sample/versions/2.0.0/enable'),
    body: () => ({}),
  },
  'DELETE /solutions/:appId': { kind: 'system', isGlobal: true, ...whole('/solutions/matrix') },
  'POST /access-requests/:id/approve': { kind: 'change', ...request('/approve'), body: () => ({}) },
  'POST /access-requests/:id/deny': {
    kind: 'change',
    ...request('/deny'),
    body: () => ({ answer: 'Not yet.' }),
  },
  'POST /sessions/:id/end': {
    kind: 'change',
    path: (target) => `/sessions/${at(target.session)}/end`,
    body: () => ({}),
  },
  'POST /people': {
    kind: 'change',
    ...whole('/people'),
    body: (target) => ({
      email: 'invited@alder.example',
      firstName: 'A',
      lastName: 'B',
      organisation: target.organisation,
    }),
  },
  'POST /people/import': {
    kind: 'change',
    ...whole('/people/import'),
    body: (target) => ({
      csv: 'email,firstName,lastName\nimported@alder.example,A,B',
      organisation: target.organisation,
    }),
  },
  'POST /memberships': {
    kind: 'change',
    ...whole('/memberships'),
    body: (target) => ({ organisation: target.organisation, email: 'newcomer@birch.example' }),
  },
  'POST /entitlements': {
    kind: 'system',
    ...whole('/entitlements'),
    body: (target) => ({ organisation: target.organisation, serviceCode: 'dx_matrix' }),
  },
  'POST /organisations': {
    kind: 'system',
    isGlobal: true,
    ...whole('/organisations'),
    body: () => ({ tenant: 'matrix', name: 'Matrix', region: 'va7' }),
  },
  'PATCH /people/:id': { kind: 'change', ...person(), body: () => ({ firstName: 'C' }) },
  'POST /people/:id/reset': { kind: 'change', ...person('/reset') },
  'POST /people/:id/sessions/end': { kind: 'change', ...person('/sessions/end'), body: () => ({}) },
  'PUT /people/:id/picture': { kind: 'change', ...person('/picture'), body: () => ({ picture: null }) },
  'POST /people/:id/disable': { kind: 'change', ...person('/disable') },
  'POST /people/:id/enable': { kind: 'change', ...person('/enable') },
  'PUT /people/:id/roles': {
    kind: 'system',
    isGlobal: true,
    ...person('/roles'),
    body: () => ({ roles: [] }),
  },
  'PATCH /memberships/:organisation/:userId': { kind: 'change', ...membership, body: () => ({ roles: [] }) },
  'PATCH /entitlements/:id': { kind: 'system', ...entitlement, body: () => ({ data: {} }) },
  'PATCH /organisations/:id': { kind: 'system', ...organisation(), body: () => ({ region: 'nld2' }) },
  'GET /people/:id/export': { kind: 'change', ...person('/export') },
  'DELETE /memberships/:organisation/:userId': { kind: 'change', ...membership },
  'DELETE /entitlements/:id': { kind: 'system', ...entitlement },
  'PUT /organisations/:id/assistant': {
    kind: 'change',
    ...organisation('/assistant'),
    body: () => ({ off: false, applications: [], tools: [] }),
  },
  'PUT /organisations/:id/programmes': {
    kind: 'change',
    ...organisation('/programmes'),
    body: () => ({ allowed: [] }),
  },
  'PUT /organisations/:id/wording': {
    kind: 'change',
    ...organisation('/wording'),
    body: () => ({ own: {} }),
  },
  'POST /organisations/:id/suspend': { kind: 'system', ...organisation('/suspend') },
  'POST /organisations/:id/resume': { kind: 'system', ...organisation('/resume') },
  'POST /people/:id/erase': { kind: 'system', ...person('/erase') },
};

/** For every administrator the same question: `GET /organisations` answers those that the caller may know. */
const WITHOUT_TARGET = ['GET /me', 'GET /organisations'];

const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const AUDITOR = demoUserId('tester@alder.example');
const SUPPORT = demoUserId('newcomer@birch.example');
const DISABLED = 'DISABLED@ExternalID';
const OF_SUSPENDED = demoUserId('federated@cedar.example');
const NO_ROLE = demoUserId('agency@elm.example');
const OWNER_EMAIL = 'marketer@alder.example';
const OWNER = demoUserId(OWNER_EMAIL);

const own: Target = {
  organisation: alder.id,
  person: demoUuid('marketer@alder.example'),
  userId: demoUserId('marketer@alder.example'),
  entitlement: '',
  request: '',
  session: '',
  context: '',
  offer: '',
  token: '',
  stream: '',
  rule: '',
};
const unknown: Target = {
  organisation: '000000000000000000000000@UnifiedOrg',
  person: randomUUID(),
  userId: '000000000000000000000000@ExternalID',
  entitlement: randomUUID(),
  request: randomUUID(),
  session: 'unknown',
  context: randomUUID(),
  offer: randomUUID(),
  token: randomUUID(),
  stream: randomUUID(),
  rule: randomUUID(),
};

const KINDS = { read: 'readers', change: 'administrators', system: 'system' } as const;
const ofSolution = ({ kind, isGlobal }: Row) => {
  if (kind !== 'read') return 'publishers';
  return isGlobal === true ? 'owners' : 'observers';
};
const callersOf = (row: Row) => {
  if (row.isOfSolution === true) return ofSolution(row);
  return row.kind === 'read' && row.isGlobal === true ? 'staff' : KINDS[row.kind];
};

const archives = new Map<object, Buffer>();

const isCreation = (name: string) =>
  /^POST \/[a-z-]+(\/import|\/:appId\/(versions|owners|tokens|service-accounts))?$/.test(name);

describe.each(policyEngines)('the administration on $name', inOrder, (engine) => {
  let host: ShellHost;
  let targets: Record<'own' | 'foreign' | 'unknown', Target>;
  beforeAll(async () => {
    host = await openShellHost(engine, {
      fetchRegistration: async () => ({ kind: 'document', document: published, etag: null }),
    });
    for (const { archive } of Object.values(rows)) {
      if (archive !== undefined) archives.set(archive, await packArchive(archive));
    }
    const { db } = host;
    const roles = [
      { person_id: demoUuid('tester@alder.example'), role: 'AUDITOR' },
      { person_id: demoUuid('newcomer@birch.example'), role: 'IMPERSONATOR' },
    ] as const;
    await db.insertInto('staff_roles').values(roles).execute();
    await db
      .insertInto('solution_owners')
      .values({ app_id: 'sample', person_id: demoUuid(OWNER_EMAIL) })
      .execute();
    await db
      .insertInto('solution_addresses')
      .values({
        app_id: 'sample',
        address: 'https://sample.example',
        created_at: new Date(),
        created_by: null,
      })
      .execute();
    const token = { id: TOKEN, token_hash: 'none', name: 'old pipeline', purpose: 'publish' } as const;
    await db
      .insertInto('api_tokens')
      .values({ ...token, solutions: ['sample'], expires_at: new Date(Date.now() + 3_600_000) })
      .execute();
    const entitlementOf = async (organisationId: string) => {
      const id = randomUUID();
      const row = { id, organisation_id: organisationId, user_id: null, service_code: 'dx_own', data: '{}' };
      await db.insertInto('product_contexts').values(row).execute();
      return id;
    };
    const requestOf = async (user_id: string, organisation_id: string) => {
      const row = {
        id: randomUUID(),
        user_id,
        organisation_id,
        solution: 'sample',
        note: null,
        closed_at: null,
      };
      await db.insertInto('access_requests').values(row).execute();
      return row.id;
    };
    const contextOf = async (organisation_id: string) => {
      const { key } = await db
        .insertInto('collaborators')
        .values({ organisation_id, id: 'col', user_id: null, name: 'Collaborator', type: 'ADVERTISER' })
        .returning('key')
        .executeTakeFirstOrThrow();
      return key;
    };
    const offerOf = async (organisation_id: string) => {
      const row = { id: randomUUID(), organisation_id, email: 'guest@matrix.example', named_roles: [] };
      const times = { created_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
      await db
        .insertInto('membership_offers')
        .values({ ...row, ...times, offered_by: SYSTEM })
        .execute();
      return row.id;
    };
    const tokenOf = async (organisation_id: string) => {
      const row = { id: randomUUID(), organisation_id, name: 'directory', purpose: 'scim' } as const;
      const expires_at = new Date(Date.now() + 3_600_000);
      await db
        .insertInto('api_tokens')
        .values({ ...row, token_hash: row.id, expires_at, created_by: null })
        .execute();
      return row.id;
    };
    const streamOf = async (organisation_id: string) => {
      const row = { id: randomUUID(), organisation_id, name: 'own', address: 'https://own.example/' };
      await db
        .insertInto('audit_streams')
        .values({
          ...row,
          sealed_secret: sealSigningSecret(host.sealingKey, row.id, generateSigningSecret()),
          secret_created_at: new Date(),
          enabled: true,
          position: 0,
          created_at: new Date(),
          created_by: null,
        })
        .execute();
      return row.id;
    };
    const ruleOf = async (organisation_id: string) => {
      const row = { id: randomUUID(), organisation_id, group_name: 'Own', policies: '[]', products: '[]' };
      await db
        .insertInto('group_rules')
        .values({ ...row, roles: [], created_at: new Date() })
        .execute();
      return row.id;
    };
    const linked = { issuer: 'https://login.example', subject: 'one', created_person: false };
    await db
      .insertInto('provider_links')
      .values({
        ...linked,
        organisation_id: alder.id,
        person_id: own.person,
        admitted_at: new Date(),
        created_at: new Date(),
      })
      .execute();
    const dev = { name: 'dev', title: 'Dev', region: 'va7', state: 'active', is_default: false } as const;
    await db
      .insertInto('sandboxes')
      .values({ organisation_id: elm.id, ...dev, type: 'DEVELOPMENT' })
      .execute();
    await putSession(db, 'another session', own.userId, Date.now());
    const disabled = { id: randomUUID(), email: 'disabled@alder.example', password_hash: null };
    await db
      .insertInto('people')
      .values({ ...disabled, disabled_at: new Date() })
      .execute();
    await db
      .insertInto('accounts')
      .values({
        user_id: DISABLED,
        person_id: disabled.id,
        type: 'type1',
        auth_type: 'ind',
        owning_organisation_id: null,
        first_name: 'Dis',
        last_name: 'Abled',
        display_name: 'Dis Abled',
        preferred_languages: [],
      })
      .execute();
    for (const [person_id, userId] of [
      [disabled.id, DISABLED],
      [demoUuid('federated@cedar.example'), OF_SUSPENDED],
    ] as const) {
      await db.insertInto('staff_roles').values({ person_id, role: 'SYSTEM_ADMIN' }).execute();
      await putSession(db, `session of ${userId}`, userId, Date.now());
    }
    await db
      .insertInto('suspended_organisations')
      .values({ organisation_id: cedar.id, suspended_at: new Date() })
      .execute();
    targets = {
      own: {
        ...own,
        entitlement: await entitlementOf(alder.id),
        request: await requestOf(own.userId, alder.id),
        session: 'another session',
        context: await contextOf(alder.id),
        offer: await offerOf(alder.id),
        token: await tokenOf(alder.id),
        stream: await streamOf(alder.id),
        rule: await ruleOf(alder.id),
      },
      foreign: {
        organisation: elm.id,
        person: demoUuid('agency@elm.example'),
        userId: NO_ROLE,
        entitlement: await entitlementOf(elm.id),
        request: await requestOf(NO_ROLE, elm.id),
        session: `session of ${NO_ROLE}`,
        context: await contextOf(elm.id),
        offer: await offerOf(elm.id),
        token: await tokenOf(elm.id),
        stream: await streamOf(elm.id),
        rule: await ruleOf(elm.id),
      },
      unknown,
    };
  });
  afterAll(() => host.close());

  function toCall(name: string, { path, body, archive }: Row, target: Target, version = 1): Call {
    const [method] = name.split(' ');
    return {
      method:
        method === 'POST' || method === 'PATCH' || method === 'PUT' || method === 'DELETE' ? method : 'GET',
      url: `/api/admin/v1${path(target)}`,
      headers: {
        'if-match': `"${version}"`,
        ...(archive === undefined ? {} : { 'content-type': 'application/gzip' }),
      },
      ...(archive === undefined ? {} : { body: archives.get(archive) }),
      ...(body === undefined ? {} : { body: body(target) }),
    };
  }
  const ask = (user: string, name: string, row: Row, target: keyof typeof targets) =>
    host.ask(user, toCall(name, row, targets[target]));

  it('T1 S9 every route has a row, and declares the tokens that it accepts', () => {
    const routes = host.routes.filter((route) => route.includes('/api/admin/'));
    const named = [...Object.keys(rows), ...WITHOUT_TARGET].map((name) =>
      name.replace(' ', ' /api/admin/v1'),
    );
    expect(routes.toSorted()).toEqual(named.toSorted());
  });

  it('the table of calls has every route, and says who may make the call', () => {
    const table = new Map(adminCalls.map(({ method, url, callers }) => [`${method} ${url}`, callers]));
    const routes = host.routes.filter((route) => route.includes('/api/admin/'));
    expect([...table.keys()].map((name) => name.replace(' ', ' /api/admin/v1')).toSorted()).toEqual(
      routes.toSorted(),
    );
    for (const [name, row] of Object.entries(rows)) expect.soft(table.get(name), name).toBe(callersOf(row));
  });

  it.each(Object.entries(rows))('T1 S9 %s is answered to each caller as the rules say', async (name, row) => {
    const soft = (answer: Answer, caller: string) => ({
      isRefused: () => expect.soft(answer.status, caller).toBe(403),
      hasCode: (status: number, code: string) =>
        expect.soft([answer.status, answer.body['code']], caller).toEqual([status, code]),
    });

    // An organisation's administrator, for another organisation as for one that does not exist.
    const foreign = await ask(ORGANISATION, name, row, 'foreign');
    expect
      .soft(foreign, 'the administrator of another organisation')
      .toEqual(await ask(ORGANISATION, name, row, 'unknown'));
    expect
      .soft(foreign.status, 'the administrator of another organisation')
      .toBe(row.isGlobal === true ? 403 : 404);
    if (row.kind === 'system' || row.isGlobal === true)
      soft(await ask(ORGANISATION, name, row, 'own'), 'the administrator of the organisation').isRefused();

    for (const [caller, user] of [
      ['a user without a role', NO_ROLE],
      ['support', SUPPORT],
    ] as const) {
      for (const target of ['own', 'foreign', 'unknown'] as const)
        soft(await ask(user, name, row, target), `${caller}, target: ${target}`).isRefused();
    }

    if (row.isOfSolution !== true)
      for (const target of ['own', 'foreign', 'unknown'] as const)
        soft(await ask(OWNER, name, row, target), `the owner of a solution, target: ${target}`).isRefused();
    else {
      // The changes of an owner are in `owners.test.ts`.
      const path = (appId: string) =>
        row.isGlobal === true
          ? row.path(targets.own).replace('sample', appId)
          : `${row.path(targets.own).split('?')[0]}?solution=${appId}`;
      const asOwner = (appId: string) =>
        host.ask(OWNER, toCall(name, { ...row, path: () => path(appId) }, targets.own));
      if (row.kind === 'read') expect.soft((await asOwner('sample')).status, 'the owner reads').toBe(200);
      if (path('home') !== path('sample'))
        soft(await asOwner('home'), 'the owner of another solution').isRefused();
    }

    const auditor = await ask(AUDITOR, name, row, 'own');
    if (row.kind !== 'read') soft(auditor, 'an auditor changes nothing').isRefused();
    // The flag, the provider and the client of the matrix do not exist yet.
    else
      expect
        .soft(auditor.status, 'an auditor reads')
        .toBe(
          /^GET \/(flags\/:provider|providers\/:|clients\/:|saml-applications\/:)/.test(name) ? 404 : 200,
        );

    const call = toCall(name, row, targets.own);
    for (const [token, claims] of [
      ['of another solution', { clientId: 'app:sample', applications: ['sample'] }],
      ['of a client that the administration shares', { clientId: 'shared', applications: ['admin', 'home'] }],
      ['of a third party', { clientId: 'partner', applications: [] }],
      [
        'of a server of the administration',
        { clientId: 'admin/backend', applications: ['admin'], serviceAccount: 'admin/backend' },
      ],
    ] as const)
      soft(await host.ask(SYSTEM, call, claims), `the token ${token}`).hasCode(403, 'FORBIDDEN');

    for (const [administrator, user] of [
      ['that is disabled', DISABLED],
      ['whose account a suspended organisation owns', OF_SUSPENDED],
    ] as const)
      soft(await host.ask(user, call), `a system administrator ${administrator}`).hasCode(
        401,
        'INVALID_TOKEN',
      );
    const ended = await host.ask(SYSTEM, call, { sessionId: 'ended' });
    soft(ended, 'a session that has ended').hasCode(401, 'INVALID_TOKEN');
  });

  async function openRequest(): Promise<string> {
    const id = randomUUID();
    const row = {
      id,
      user_id: own.userId,
      organisation_id: alder.id,
      solution: 'home',
      note: null,
      closed_at: null,
    };
    await host.db.insertInto('access_requests').values(row).execute();
    return id;
  }

  it('lets a system administrator make every call, with the token of the console', async () => {
    const console = { clientId: 'app:admin', applications: ['admin'] };
    for (const [name, row] of Object.entries(rows)) {
      let target = targets.own;
      if (name === 'POST /access-requests/:id/deny') target = { ...target, request: await openRequest() };
      const read = await host.ask(SYSTEM, {
        method: 'GET',
        url: `/api/admin/v1${row
          .path(target)
          .replace(/\/(roles|availability|team|test|approve)$/, '')
          .replace(/traffic$/, 'versions')}`,
      });
      const version = Number(read.body['version'] ?? 1);
      const { status, body } = await host.ask(SYSTEM, toCall(name, row, target, version), console);
      expect([name, status, body['code']]).toEqual([name, isCreation(name) ? 201 : 200, undefined]);
    }
  });
});
