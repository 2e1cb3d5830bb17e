/** The origins of the product under test, all on the port that the set-up chose. */
export interface Origins {
  shell: string;
  identity: string;
  home: string;
  sample: string;
  partner: string;
  /** The OpenID provider of the organisation Cedar Bank. */
  bank: string;
  /** The partner systems, which know the addresses of solutions. */
  discovery: string;
  /** The shell on a custom domain, which is another site. */
  customDomain: string;
  /** Another one, which the operator has configured. */
  configuredDomain: string;
}

/** The variable with the `Site` of the product that most tests share, as JSON. */
export const siteVariable = 'UNIFIED_SHELL_TEST_SITE';

export function originsOn(port: string): Origins {
  const on = (host: string) => `http://${host}:${port}`;
  return {
    shell: on('experience.shell.localhost'),
    identity: on('identity.shell.localhost'),
    home: on('home.solutions.shell.localhost'),
    sample: on('sample.solutions.shell.localhost'),
    partner: on('partner.localhost'),
    bank: on('idp.localhost'),
    discovery: on('discovery.shell.localhost'),
    customDomain: on('aem.localhost'),
    configuredDomain: on('author.localhost'),
  };
}
