/** The facts that `user.get` returns. */
export const USER_FACTS: readonly string[] = [
  'avatar',
  'collaborator',
  'imsInfo',
  'imsOrg',
  'imsOrgName',
  'imsOrgs',
  'imsProfile',
  'imsToken',
  'instance',
  'locale',
  'localeOriginal',
  'preferredLanguages',
  'processedImsOrg',
  's2Theme',
  'sandbox',
  'sandboxes',
  'subOrg',
  'tenant',
  'theme',
  'userCollaborators',
  'userInstances',
];

/** The facts that `shell.get` returns. */
export const SHELL_FACTS: readonly string[] = ['cdn', 'environment', 'imsEnvironment', 'shellInfo'];

/** The facts that `sidenav.get` returns. */
export const SIDENAV_FACTS: readonly string[] = [
  'shellSideNavPresent',
  'shellSideNavCollapsed',
  'shellSideNavWidth',
];
