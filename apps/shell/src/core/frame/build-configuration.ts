import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import type { AppInfo, Configuration } from '@unified-shell/protocol/configuration';
import type { BootAnswer } from '../account/boot-answer';
import type { Organisation } from '../organisation/tenants';
import type { PageConfiguration } from '../page-configuration';
import type { Token } from '../session/session-state';
import type { FrameSource } from './frame-source';

/** Everything a configuration is made of; all of it stands to the left of the frame. */
export interface ConfigurationInputs {
  page: PageConfiguration;
  token: Token;
  answer: BootAnswer;
  organisations: readonly Organisation[];
  organisation: Organisation;
  solution: HostedSolution;
  source: FrameSource;
  /** Absolute address of the solution in the shell. */
  baseUrl: string;
  /** What the user may open, for this solution's own switchers. */
  apps: readonly AppInfo[];
  locale: string;
  localeOriginal: string;
  scheme: 'light' | 'dark';
  internal: boolean;
}

/**
 * The configuration of one frame (FRAME-24). A third-party solution gets neither a token nor anything of the person
 * or of their other organisations.
 */
export function buildConfiguration(inputs: ConfigurationInputs): Configuration {
  const open = openPart(inputs);
  return inputs.solution.sandbox.thirdParty ? open : { ...open, ...privatePart(inputs, open) };
}

function openPart({
  page,
  organisation,
  solution,
  source,
  baseUrl,
  ...rest
}: ConfigurationInputs): Configuration {
  const { locale, localeOriginal, scheme } = rest;
  return {
    appId: solution.appId,
    ...(solution.spaAppId !== undefined && { spaAppId: solution.spaAppId }),
    environment: page.environment,
    imsEnvironment: page.environment,
    imsClientId: page.clientId,
    imsOrg: organisation.id,
    imsOrgName: organisation.name,
    imsInfo: { imsOrg: organisation.id, tenant: organisation.tenant, locale },
    tenant: organisation.tenant,
    orgRegion: organisation.region,
    locale,
    localeOriginal,
    theme: scheme === 'dark' ? 'spectrum--darkest' : 'spectrum--lightest',
    s2Theme: scheme,
    historyType: solution.sandbox.historyType,
    baseUrl,
    basePath: solution.path,
    baseFrameUrl: source.baseUrl,
  };
}

function privatePart(
  { token, answer, organisations, organisation, apps, internal }: ConfigurationInputs,
  open: Configuration,
): Configuration {
  const { profile } = answer;
  const home = apps.find(({ appId }) => appId === 'home');
  return {
    imsToken: token.value,
    imsProfile: profile,
    imsOrgs: organisations.map(({ id, name }) => ({ label: name, value: id })),
    imsInfo: { ...open.imsInfo, imsToken: token.value, imsProfile: profile },
    preferredLanguages: profile.preferred_languages,
    shellInfo: {
      orgId: organisation.id,
      ...(home && { landingpage: home }),
      solutions: [...apps],
      services: [],
    },
    internal,
  };
}
