import type { FrameConfiguration } from '@unified-shell/app-sdk';

export interface Fact {
  name: string;
  text: string;
  /** Nobody gives it to a third party. */
  withheld?: boolean;
}

/** What a third party is given, and what it is not. */
export function whatWeGet(configuration: FrameConfiguration, hasStorage: boolean): Fact[] {
  const { imsOrgName, locale, s2Theme, environment, imsProfile, imsToken, shellInfo } = configuration;
  return [
    fact('Organization', imsOrgName),
    fact('Language', locale),
    fact('Theme', s2Theme),
    fact('Environment', environment),
    fact('Storage in this frame', hasStorage ? 'Open' : undefined, 'Closed by the browser'),
    fact('Who is signed in', imsProfile?.displayName),
    fact('Access token', imsToken === undefined ? undefined : 'Given'),
    fact('Other applications', shellInfo?.solutions?.map(({ name }) => name).join(', ')),
  ];
}

function fact(name: string, value: string | undefined, absent = 'Not given to us'): Fact {
  return value === undefined ? { name, text: absent, withheld: true } : { name, text: value };
}
