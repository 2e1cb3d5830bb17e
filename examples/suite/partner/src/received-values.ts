import type { FrameConfiguration } from '@unified-shell/app-sdk';
import type { MessageKey, SuiteText } from '@unified-shell/solution-page/messages';

export interface Fact {
  name: string;
  text: string;
  /** The shell does not give this value to a third party. */
  withheld?: boolean;
}

/** The values that a third party receives, and those that are withheld. */
export function receivedValues(
  text: SuiteText,
  configuration: FrameConfiguration,
  hasStorage: boolean,
): Fact[] {
  const { imsOrgName, locale, s2Theme, environment, imsProfile, imsToken, shellInfo } = configuration;
  return [
    fact('partner.fact.organisation', imsOrgName),
    fact('partner.fact.language', locale),
    fact('partner.fact.theme', s2Theme),
    fact('partner.fact.environment', environment),
    fact('partner.fact.storage', hasStorage ? text('partner.open') : undefined, 'partner.closed'),
    fact('partner.fact.person', imsProfile?.displayName),
    fact('partner.fact.token', imsToken === undefined ? undefined : text('partner.given')),
    fact('partner.fact.applications', shellInfo?.solutions?.map(({ name }) => name).join(', ')),
  ];

  function fact(name: MessageKey, value: string | undefined, absent: MessageKey = 'partner.not-given'): Fact {
    const named = { name: text(name) };
    return value === undefined ? { ...named, text: text(absent), withheld: true } : { ...named, text: value };
  }
}
