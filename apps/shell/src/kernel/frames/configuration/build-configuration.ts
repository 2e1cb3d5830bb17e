import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { clientOf } from '@unified-shell/catalogue/solution-client';
import type { Configuration } from '@unified-shell/protocol/configuration';
import type { ConfigurationInputs } from '../../resolve/decisions';
import type { SolutionDecision } from '../../resolve/route-decision';
import type { Token } from '../../session/session-state';
import { tokenFor } from '../../session/token/solution-token';
import { shellUrl } from '../../url/shell-url';
import { pictureAddress } from '../../workspace/account/picture-address';
import { describeEntry, describeSandbox } from './describe-entry';

/**
 * Builds the configuration of one frame (FRAME-24). Its token is that of the solution's own client, never the shell's
 * (case S9). A third-party solution receives neither data of the user nor their other organisations, but a pseudonym for
 * its cache, and a token only if it has registered a client.
 * @returns undefined while the token is missing
 */
export function buildConfiguration(inputs: ConfigurationInputs): Configuration | undefined {
  const { user, decision } = inputs;
  const { thirdParty } = decision.solution.sandbox;
  const client = clientOf(decision.solution);
  const own = client && tokenFor(client, user.solutionTokens, user.token);
  if (client && own === undefined) return undefined;
  const open = {
    ...openPart(inputs),
    ...inputs.presentation.extension,
    ...(client && own && { imsClientId: client.client_id, imsToken: own.value }),
  };
  if (thirdParty || !own) return { ...open, cacheOwner: inputs.cacheOwner() };
  return { ...open, ...privatePart(inputs, own, open) };
}

function openPart({ page, decision, presentation }: ConfigurationInputs): Configuration {
  const { locale, localeOriginal, scheme } = presentation;
  const { solution, source, mount } = decision;
  const { organisation } = decision.workspace;
  const hidden = solution.browserParamFilterList;
  return {
    appId: solution.appId,
    ...(solution.spaAppId !== undefined && { spaAppId: solution.spaAppId }),
    environment: page.environment,
    imsEnvironment: page.environment,
    imsClientId: page.clientId,
    imsOrg: organisation.id,
    imsOrgName: organisation.name,
    imsInfo: {
      imsOrg: organisation.id,
      imsOrgName: organisation.name,
      tenant: organisation.tenant,
      locale,
      localeOriginal,
    },
    tenant: organisation.tenant,
    orgRegion: organisation.region,
    locale,
    localeOriginal,
    theme: scheme === 'dark' ? 'spectrum--darkest' : 'spectrum--lightest',
    s2Theme: scheme,
    historyType: solution.sandbox.historyType,
    thunderbird: solution.thunderbird,
    baseUrl: shellUrl(page, mount),
    basePath: solution.path,
    baseFrameUrl: source.baseUrl,
    ...(hidden && { browserParamFilterList: hidden }),
  };
}

function privatePart(
  { page, user, decision, apps }: ConfigurationInputs,
  token: Token,
  open: Configuration,
): Configuration {
  const { organisation, organisations, access } = decision.workspace;
  const { avatar: written, ...known } = user.answer.profile;
  const avatar = pictureAddress(written, page.shellOrigin);
  const profile = {
    ...known,
    ...(avatar && { avatar, avatarSrc: avatar }),
    name: known.displayName,
    // Only addresses of the company are known here to be proven; userinfo tells it of every address (decision 0112).
    emailVerified: access.internal,
    // The product does not know the country, and tells job functions to no application.
    countryCode: '',
    job_function: '',
  };
  const home = apps.find(({ appId }) => appId === 'home');
  return {
    imsToken: token.value,
    imsProfile: profile,
    ...(avatar && { avatar }),
    // An organisation that two accounts have is listed once.
    imsOrgs: organisations.flatMap(({ id, name, isSecond }) =>
      isSecond ? [] : [{ label: name, value: id }],
    ),
    imsInfo: { ...open.imsInfo, imsToken: token.value, imsProfile: profile },
    preferredLanguages: user.answer.settings.languages ?? profile.preferred_languages,
    shellInfo: {
      orgId: organisation.id,
      profileComponent: {
        editProfileLink: page.accountAddress,
        userName: profile.displayName,
        ...(avatar && { userAvatarUrl: avatar }),
      },
      ...(home && { landingpage: home }),
      solutions: [...apps],
      services: [],
      status: [],
    },
    ...network(page, decision.solution.gqlEndpoint),
    internal: access.internal,
    featureFlags: flagsOf(access),
    ...contextPart(decision),
  };
}

/**
 * The addresses that an application requests data from: one gateway for all (FRAME-24).
 * @param gqlEndpoint the path of the solution's own GraphQL service below the gateway's API (CAT-05)
 */
function network({ clientId, shellOrigin }: PageConfiguration, gqlEndpoint = '/graphql'): Configuration {
  const gateway = `${shellOrigin}/api`;
  return {
    apiKey: clientId,
    apiMode: 'io',
    apiGatewayUrl: gateway,
    ioGatewayUrl: gateway,
    xqlGatewayUrl: gateway,
    settingsIoGatewayUrl: gateway,
    gqlEndpoint: `${gateway}${gqlEndpoint}`,
    ioRegionSpecificMap: {},
    xqlRegionSpecificMap: {},
    isRegionLocked: false,
  };
}

/** The flags by the names that access rules use: those of the gradual rollout have a prefix (FLAG-03). */
function flagsOf({ flags: { featureFlags, floodgate } }: AccessFacts): Record<string, string> {
  const gradual = Object.entries(floodgate).map(([name, value]) => [`fg:${name}`, value]);
  return { ...featureFlags, ...Object.fromEntries(gradual) };
}

/**
 * The context of the solution, named by its kind: a sub-organisation as its id, other contexts as objects. A missing
 * context is sent as undefined, because a document that connects again may still have an earlier one.
 */
function contextPart({ context }: SolutionDecision): Configuration {
  const { key, entry } = context ?? {};
  if (key === undefined) return {};
  if (entry === undefined) return { [key]: undefined };
  if (key === 'subOrg') return { subOrg: entry.id };
  return { [key]: key === 'sandbox' ? describeSandbox(entry) : describeEntry(entry) };
}
