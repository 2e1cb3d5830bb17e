import type * as api from '@unified-shell/api/boot-answer';
import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Token } from '../kernel/session/session-state';
import type { BootAnswer } from '../kernel/workspace/account/boot-answer';
import type { OrganisationData } from '../kernel/workspace/organisation/organisation-data';

type Sandbox = IndexedSolution['sandbox'];

interface SolutionOverrides extends Partial<Omit<IndexedSolution, 'sandbox'>> {
  appId: string;
  sandbox?: Omit<Sandbox, 'pathPrefix'> & Partial<Pick<Sandbox, 'pathPrefix'>>;
}

/** A registration for tests; a test overrides the fields that it is about. */
export function solutionFixture({ sandbox, ...overrides }: SolutionOverrides): IndexedSolution {
  const { appId } = overrides;
  return {
    name: appId,
    icon: 'app',
    group: 'Suite',
    path: `/${appId}`,
    match: 'prefix',
    aliases: [],
    redirectFrom: [],
    spaAppId: appId,
    releaseType: 'ga',
    availability: { state: 'open' },
    inNavigation: true,
    hideTenant: false,
    customDomain: false,
    refreshOnImsChange: false,
    processZeroTouch: false,
    assistant: false,
    sandbox: {
      historyType: 'HASH',
      thirdParty: false,
      hideInitialSpinner: false,
      pageTimeout: 60_000,
      source: `http://${appId}.solutions.test/`,
      ...sandbox,
      pathPrefix: sandbox?.pathPrefix ?? '/',
    },
    ...overrides,
  };
}

/** The solution with its own client at the identity service. */
function withClient(solution: IndexedSolution): IndexedSolution {
  return { ...solution, customIms: { client_id: 'orders-client', scopes: ['profile', 'openid'] } };
}

/** Solutions outside the navigation, with the source of each. */
function unlisted(sources: Record<string, string | undefined>, pageTimeout: number): IndexedSolution[] {
  return Object.entries(sources).map(([appId, source]) =>
    solutionFixture({
      appId,
      name: appId.charAt(0).toUpperCase() + appId.slice(1),
      inNavigation: false,
      sandbox: { historyType: 'HASH', thirdParty: false, hideInitialSpinner: false, pageTimeout, source },
    }),
  );
}

export const pageFixture: PageConfiguration = {
  environment: 'dev',
  build: 'test',
  clientId: 'unified-shell',
  shellOrigin: 'http://experience.test',
  identityOrigin: 'http://identity.test',
  accountAddress: 'http://identity.test/account',
  runtimeUrl: 'http://experience.test/runtime/runtime.js',
  internalDomains: ['unified-shell.example'],
  experienceOrigin: 'http://experience.test',
  mainDomain: 'test',
  customDomains: [],
  trustedOrigins: [],
  catalogueAddress: '/api/catalogue/v1/test/',
  solutionOrigins: 'http://*.solutions.test',
};

export const catalogueFixture: readonly IndexedSolution[] = [
  solutionFixture({ appId: 'home', name: 'Home' }),
  solutionFixture({ appId: 'sample', name: 'Sample' }),
  solutionFixture({ appId: 'reports', name: 'Reports', access: { code: ['dma_analytics'] } }),
  solutionFixture({
    appId: 'partner',
    name: 'Partner',
    sandbox: {
      historyType: 'HASH',
      thirdParty: true,
      hideInitialSpinner: false,
      pageTimeout: 0,
      source: 'http://partner.test/',
    },
  }),
  ...unlisted({ local: 'http://localhost:5173/', nowhere: undefined }, 60_000),
  ...unlisted({ brisk: 'http://brisk.test/' }, 1_000),
  ...unlisted({ orders: 'http://orders.test/', 'orders-too': 'http://orders-too.test/' }, 60_000).map(
    withClient,
  ),
  ...unlisted(
    { inviting: 'http://inviting.test/', 'inviting-orders': 'http://inviting-orders.test/' },
    60_000,
  )
    .map((solution) => ({ ...solution, processZeroTouch: true, serviceCode: 'inviting' }))
    .map((solution) => (solution.appId === 'inviting' ? solution : withClient(solution))),
  ...unlisted({ 'partner-orders': 'http://partner-orders.test/' }, 60_000)
    .map(withClient)
    .map((solution) => ({ ...solution, sandbox: { ...solution.sandbox, thirdParty: true } })),
];

/** The data of an organisation without flags. */
export function organisationDataFixture(
  organisation: string,
  change: Partial<OrganisationData> = {},
): OrganisationData {
  return {
    organisation,
    flags: { featureFlags: {}, floodgate: {} },
    flagScope: 'en-US ',
    sandboxes: [],
    ...change,
  };
}

export const ALDER = '3F2A0000000000000000000A@UnifiedOrg';
export const BIRCH = '7B1C0000000000000000000B@UnifiedOrg';

const alder = { imsOrgId: ALDER, orgName: 'Alder Retail', tenantId: 'alder', aepRegion: 'va7' };
const birch = { imsOrgId: BIRCH, orgName: 'Birch Travel', tenantId: 'birch', aepRegion: 'nld2' };

/** Has the type that the gateway sends, so that the compiler finds an answer that the shell would not parse. */
const sentBoot: api.BootAnswer = {
  profile: {
    userId: 'U1@ExternalID',
    authId: 'U1@ExternalID',
    displayName: 'Mara Keter',
    email: 'marketer@alder.example',
    first_name: 'Mara',
    last_name: 'Keter',
    preferred_languages: ['en-US'],
    account_type: 'type1',
    session: 'sid-1',
    roles: [],
    isImpersonated: false,
    projectedProductContext: [
      { prodCtx: { owningEntity: ALDER, serviceCode: 'acp' } },
      { prodCtx: { owningEntity: BIRCH, serviceCode: 'dma_analytics' } },
    ],
  },
  accounts: [{ userId: 'U1@ExternalID', userType: 'type1', owningOrg: ALDER, orgs: [alder, birch] }],
  settings: {},
  working: {
    organisation: ALDER,
    flags: { featureFlags: {}, floodgate: {} },
    flagScope: 'en-US ',
    sandboxes: [],
    policies: [],
  },
};

/** A marketer in two organisations; Birch may use analytics, Alder may not. */
export const bootFixture: BootAnswer = sentBoot;

/**
 * The answer of `/api/organisation/v1`: the organisation data, and the entitlements there according to the boot
 * answer.
 */
export function organisationFixture(organisation: string, change: Partial<OrganisationData> = {}) {
  const { roles, projectedProductContext } = bootFixture.profile;
  return {
    ...organisationDataFixture(organisation, change),
    roles: roles.filter(({ organization }) => organization === organisation),
    projectedProductContext: projectedProductContext.filter(
      ({ prodCtx }) => prodCtx.owningEntity === organisation,
    ),
  };
}

export const tokenFixture: Token = {
  value: 'token-1',
  userId: 'U1@ExternalID',
  sid: 'sid-1',
  createdAt: 0,
  expiresAt: 3_600_000,
};
