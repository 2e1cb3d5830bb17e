/** The values that an application can request with `user.get`. */
export const USER_NAMES = [
  'imsOrg',
  'imsOrgName',
  'imsOrgs',
  'imsProfile',
  'imsToken',
  'imsInfo',
  'tenant',
  'locale',
  'localeOriginal',
  'preferredLanguages',
  'theme',
  's2Theme',
  'subOrg',
  'sandbox',
] as const;
