import type { FrameConfiguration } from '@unified-shell/app-sdk';
import type { MessageKey, SuiteText } from '@unified-shell/solution-page/messages';

/** The current configuration as labelled values. For the token, it says only whether one was received. */
export function describeContext(text: SuiteText, configuration: FrameConfiguration) {
  const { imsOrgName, tenant, orgRegion, locale, s2Theme, environment, imsToken, baseUrl } = configuration;
  const facts: [key: MessageKey, value: string | undefined][] = [
    ['generic.context.organisation', imsOrgName],
    ['generic.context.tenant', tenant],
    ['generic.context.region', orgRegion],
    ['generic.context.language', locale],
    ['generic.context.theme', s2Theme],
    ['generic.context.environment', environment],
    ['generic.context.token', text(imsToken ? 'generic.yes' : 'generic.no')],
    ['generic.context.address', baseUrl],
  ];
  return facts.flatMap(([key, value]) => (value === undefined ? [] : [{ name: text(key), values: [value] }]));
}
