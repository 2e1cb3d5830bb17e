/**
 * Step 1 of `load-config.ts`: parses each environment variable by itself. A value that does not parse becomes a
 * fault, and the next step gets the variable's default value, so that one start reports all faults.
 */

import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { ENVIRONMENTS, type Environment } from '@unified-shell/catalogue/registration';
import { toAsciiDomain } from '@unified-shell/text/domain';
import { isMailAddress, normalizeMailAddress } from '@unified-shell/text/mail-address';
import * as v from 'valibot';
import { isLocalhostName, isLoopbackAddress } from './loopback';
import { PARTNER_KINDS, type PartnerSystems, parsePartnerSystems } from './partner-systems';
import { readSecretFiles } from './secret-files';
import { parseTrustedProxies, type TrustProxy } from './trusted-proxies';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface EnvironmentValues {
  port: number;
  host: string;
  baseDomain: string;
  customDomains: readonly string[];
  publicUrl: string | undefined;
  trustProxy: TrustProxy | undefined;
  dataDirectory: string;
  takeOverDataDirectory: boolean;
  databaseUrl: string | undefined;
  workers: number;
  environment: Environment | undefined;
  secret: string | undefined;
  previousSecret: string | undefined;
  demo: boolean | undefined;
  demoCopies: number;
  catalogue: string | undefined;
  catalogueFamilies: CatalogueFamilies | undefined;
  identityProviders: string | undefined;
  releasesFolder: string | undefined;
  releasesBucket: string | undefined;
  releasesBucketRegion: string;
  releasesBucketKeyId: string | undefined;
  releasesBucketSecret: string | undefined;
  oidcClients: string | undefined;
  eventTransmitters: string | undefined;
  onboardedClients: string[];
  partnerSystems: PartnerSystems | undefined;
  assistantPermissions: string | undefined;
  assistantUrl: string | undefined;
  assistantModel: string | undefined;
  assistantKey: string | undefined;
  assistantHosts: readonly string[];
  assistantTokensOfPerson: number;
  assistantTokensOfOrganisation: number;
  guidance: string | undefined;
  translation: string | undefined;
  trustedOrigins: readonly string[];
  pictureOrigins: readonly string[];
  companyDomains: readonly string[] | undefined;
  feedbackAddress: string | undefined;
  supportAddress: string | undefined;
  helpArticles: string | undefined;
  serviceWorker: boolean;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  tokenLifetimeMs: number | undefined;
  callsPerSecond: number;
  invitationsPerDay: number;
  auditRetentionDays: number;
  adminEmail: string | undefined;
  provision: string | undefined;
  backupCommand: string | undefined;
  logLevel: LogLevel | undefined;
  metricsToken: string | undefined;
}

const DEFAULT_CALLS_PER_SECOND = 20;
/** As many as one import. */
const DEFAULT_INVITATIONS_PER_DAY = 10_000;
/** Of the assistant's model, in a day. */
const DEFAULT_TOKENS_OF_PERSON = 200_000;
const DEFAULT_TOKENS_OF_ORGANISATION = 5_000_000;
const MAX_TOKENS = 1_000_000_000_000;
/** The number of a copy has three digits in addresses. */
const MAX_DEMO_COPIES = 999;
/** A year, and the weeks in which the report about it is written. */
const DEFAULT_AUDIT_RETENTION_DAYS = 400;

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

const text = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'));
const switchText = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
);
const domain = v.pipe(
  text,
  v.toLowerCase(),
  v.check((value) => isDomain(value) && !isIPv4Like(value), 'must be a domain name such as shell.localhost'),
);

const hostNames = v.pipe(
  text,
  v.toLowerCase(),
  v.transform((value) => value.split(',').map((name) => name.trim())),
  v.check(
    (names) => names.every((name) => isDomain(name) && name.includes('.') && !isIPv4Like(name)),
    'must be domain names such as author.customer.example, separated by commas',
  ),
);

const address = v.pipe(
  text,
  v.check(
    (value) => isIP(value) !== 0 || isDomain(value.toLowerCase()),
    'must be an IP address or a host name',
  ),
);

/** The message never repeats the value: it holds a password. */
const databaseUrl = v.pipe(
  text,
  v.check(
    isDatabaseUrl,
    'must be the address of a PostgreSQL database: postgres://user:password@host:5432/database',
  ),
);

const trustedProxies = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }): TrustProxy => {
    const trust = parseTrustedProxies(dataset.value);
    if (trust !== undefined) return trust;
    addIssue({
      message:
        'must be IP addresses and CIDR ranges of proxies, separated by commas, a number of proxies from 1 to 9, or none',
    });
    return NEVER;
  }),
);

const clientIds = v.pipe(
  text,
  v.regex(/^[\w.-]{1,200}( *, *[\w.-]{1,200})*$/, 'must be client ids, separated by commas'),
  v.transform((value) => value.split(/ *, */)),
);

/** All families of built-in registrations, or those of these names. */
export type CatalogueFamilies = 'all' | readonly string[];

const catalogueFamilies = v.pipe(
  text,
  v.regex(
    /^[a-z\d-]{1,100}( *, *[a-z\d-]{1,100})*$/,
    'must be all, or names of families such as samples, separated by commas',
  ),
  v.transform((value): CatalogueFamilies => (value === 'all' ? value : value.split(/ *, */))),
);

/** Tokens are sent to this origin. */
const secureOrigin = v.pipe(
  text,
  v.check(isSecureOrigin, 'must be an origin without a path, such as https://workfront.example'),
);

/** The key and texts of users are sent there; a model on this machine may be reached without TLS. */
const modelAddress = v.pipe(
  text,
  v.check(
    isBaseAddress,
    'must be the base address of a model, such as https://models.example/v1; http:// only on this machine',
  ),
);

/** The message never repeats the value. */
const key = v.pipe(text, v.regex(/^[\x21-\x7e]{1,4000}$/, 'must be a key without spaces'));

/** The files of all solutions are there; a server on this machine may be reached without TLS. */
const bucketAddress = v.pipe(
  text,
  v.check(
    (value) => isBaseAddress(value) && new URL(value).pathname !== '/',
    'must be the address of a bucket, such as https://s3.eu-west-1.amazonaws.com/releases; http:// only on this machine',
  ),
);

const bucketRegion = v.pipe(text, v.regex(/^[\w-]{1,50}$/, 'must be a region such as eu-west-1'));

const partnerSystems = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }): PartnerSystems => {
    const systems = parsePartnerSystems(dataset.value);
    if (systems !== undefined) return systems;
    addIssue({
      message: `must be kinds with their servers, separated by commas, such as workfront=https://*.workfront.example, campaign=https://find.example/campaign; a kind is ${PARTNER_KINDS.join(', ')}`,
    });
    return NEVER;
  }),
);

const secureOrigins = v.pipe(
  text,
  v.transform((value) => value.split(',').map((origin) => origin.trim())),
  v.check(
    (origins) => origins.every(isSecureOrigin),
    'must be origins without a path, such as https://help.example, separated by commas',
  ),
);

/** In their ASCII form. */
const mailDomains = v.pipe(
  text,
  v.transform((value) => value.split(',').map((name) => toAsciiDomain(name.trim()))),
  v.array(v.string('must be e-mail domains such as company.example, separated by commas')),
);

const clientHosts = v.pipe(
  text,
  v.toLowerCase(),
  v.transform((value) => value.split(',').map((name) => name.trim())),
  v.check(
    (names) => names.every((name) => name === '*' || isDomain(name)),
    'must be host names such as assistant.example, separated by commas, or * for any',
  ),
);

/** Used in a link of the page. */
const emailAddress = v.pipe(
  text,
  v.transform(normalizeMailAddress),
  v.check(isMailAddress, 'must be an e-mail address'),
);

/** The message never repeats the value: it holds a password. */
const smtpUrl = v.pipe(
  text,
  v.check(
    isSmtpUrl,
    'must be the address of a mail server: smtp://user:password@mail.example:587, or smtps://',
  ),
);

const mailSender = v.pipe(
  text,
  v.maxLength(320, 'must be an e-mail address'),
  v.check(isMailSender, 'must be an e-mail address, or a name with one: Shell <shell@company.example>'),
);

/** In the syntax of the header (RFC 6750 §2.1). */
const bearerToken = v.pipe(
  text,
  v.regex(/^[\w.~+/=-]{16,}$/, 'must have at least 16 characters: letters, digits and . _ ~ + / = -'),
);

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    text,
    v.digits(message),
    v.transform(Number),
    v.safeInteger(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

function isSecureOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  const isName = !hostname.includes('*');
  return origin === value && isName && (protocol === 'https:' || hostname === 'localhost');
}

function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (isLocalhostName(hostname) || isLoopbackAddress(hostname)))
  );
}

function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  return ['postgres:', 'postgresql:'].includes(new URL(value).protocol);
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(value);
  if (hostname === '' || !['', '/'].includes(pathname) || search !== '' || hash !== '') return false;
  return protocol === 'smtp:' || protocol === 'smtps:';
}

function isMailSender(value: string): boolean {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return isMailAddress(normalizeMailAddress(address));
}

/** Letters, digits and hyphens in labels of 1 to 63 characters, none of them at a label's edge (RFC 1123 §2.1). */
function isDomain(value: string): boolean {
  return value.length <= 200 && value.split('.').every(isLabel);
}

/** A browser reads a name with a number at its end as an IPv4 address (URL §3.5). */
function isIPv4Like(name: string): boolean {
  return /(?:^|\.)(?:\d+|0x[\da-f]*)$/.test(name);
}

function isLabel(label: string): boolean {
  const known = [...label].every((character) => 'abcdefghijklmnopqrstuvwxyz0123456789-'.includes(character));
  return known && label.length > 0 && label.length <= 63 && !label.startsWith('-') && !label.endsWith('-');
}

/** Reads every variable; a relative path is resolved against `workingDirectory`. */
export function readEnvironment(given: EnvironmentVariables, workingDirectory: string) {
  const path = (value: string) => (isAbsolute(value) ? value : resolve(workingDirectory, value));
  const { variables, faults } = readSecretFiles(given, path);

  function read<T>(variable: string, schema: v.GenericSchema<unknown, T>, fallback: T): T;
  function read<T>(variable: string, schema: v.GenericSchema<unknown, T>): T | undefined;
  function read<T>(variable: string, schema: v.GenericSchema<unknown, T>, fallback?: T): T | undefined {
    const value = variables[variable];
    if (value === undefined || value === '') return fallback;
    const result = v.safeParse(schema, value);
    if (result.success) return result.output;
    faults.push({ variable, message: result.issues[0].message });
    return fallback;
  }

  const file = (variable: string) => {
    const value = read(variable, text);
    return value === undefined ? undefined : path(value);
  };
  const oneOf = (values: readonly string[]) => `must be one of ${values.join(', ')}`;
  const values: EnvironmentValues = {
    port: read('PORT', wholeNumber(1, 65_535), 4000),
    host: read('HOST', address, '127.0.0.1'),
    baseDomain: read('BASE_DOMAIN', domain, 'shell.localhost'),
    customDomains: read<readonly string[]>('CUSTOM_DOMAINS', hostNames, []),
    publicUrl: read('PUBLIC_URL', text),
    trustProxy: read('TRUST_PROXY', trustedProxies),
    dataDirectory: path(read('DATA_DIR', text, '.data')),
    takeOverDataDirectory: read('DATA_DIR_TAKE_OVER', switchText, false),
    databaseUrl: read('DATABASE_URL', databaseUrl),
    workers: read('WORKERS', wholeNumber(1, 256), 1),
    environment: read('SHELL_ENV', v.picklist(ENVIRONMENTS, oneOf(ENVIRONMENTS))),
    secret: read('SECRET', text),
    previousSecret: read('SECRET_PREVIOUS', text),
    demo: read('DEMO', switchText),
    demoCopies: read('DEMO_COPIES', wholeNumber(0, MAX_DEMO_COPIES), 0),
    catalogue: file('CATALOGUE'),
    catalogueFamilies: read('CATALOGUE_FAMILIES', catalogueFamilies),
    identityProviders: file('IDENTITY_PROVIDERS'),
    releasesFolder: file('RELEASES_DIR'),
    releasesBucket: read('RELEASES_BUCKET', bucketAddress),
    releasesBucketRegion: read('RELEASES_BUCKET_REGION', bucketRegion, 'us-east-1'),
    releasesBucketKeyId: read('RELEASES_BUCKET_KEY_ID', key),
    releasesBucketSecret: read('RELEASES_BUCKET_SECRET', key),
    oidcClients: file('OIDC_CLIENTS'),
    eventTransmitters: file('EVENT_TRANSMITTERS'),
    onboardedClients: read('ONBOARDED_CLIENTS', clientIds, []),
    partnerSystems: read('PARTNER_SERVERS', partnerSystems),
    assistantPermissions: read('ASSISTANT_PERMISSION_ORIGIN', secureOrigin),
    assistantUrl: read('ASSISTANT_URL', modelAddress),
    assistantModel: read('ASSISTANT_MODEL', v.pipe(text, v.maxLength(200))),
    assistantKey: read('ASSISTANT_KEY', key),
    assistantHosts: read<readonly string[]>('ASSISTANT_CLIENT_HOSTS', clientHosts, []),
    assistantTokensOfPerson: read(
      'ASSISTANT_TOKENS_PER_PERSON',
      wholeNumber(0, MAX_TOKENS),
      DEFAULT_TOKENS_OF_PERSON,
    ),
    assistantTokensOfOrganisation: read(
      'ASSISTANT_TOKENS_PER_ORGANIZATION',
      wholeNumber(0, MAX_TOKENS),
      DEFAULT_TOKENS_OF_ORGANISATION,
    ),
    guidance: read('GUIDANCE_ORIGIN', secureOrigin),
    translation: read('TRANSLATION_ORIGIN', modelAddress),
    trustedOrigins: read<readonly string[]>('TRUSTED_ORIGINS', secureOrigins, []),
    pictureOrigins: read<readonly string[]>('PICTURE_ORIGINS', secureOrigins, []),
    companyDomains: read('COMPANY_DOMAINS', mailDomains),
    feedbackAddress: read('FEEDBACK_ADDRESS', emailAddress),
    supportAddress: read('SUPPORT_ADDRESS', emailAddress),
    helpArticles: file('HELP_ARTICLES'),
    serviceWorker: read('SERVICE_WORKER', switchText, true),
    smtpUrl: read('SMTP_URL', smtpUrl),
    mailFrom: read('MAIL_FROM', mailSender),
    tokenLifetimeMs: read('TOKEN_LIFETIME_MS', wholeNumber(10_000, 86_400_000)),
    callsPerSecond: read('CALLS_PER_SECOND', wholeNumber(1, 1_000_000), DEFAULT_CALLS_PER_SECOND),
    invitationsPerDay: read('INVITATIONS_PER_DAY', wholeNumber(1, 1_000_000), DEFAULT_INVITATIONS_PER_DAY),
    auditRetentionDays: read('AUDIT_RETENTION_DAYS', wholeNumber(30, 36_500), DEFAULT_AUDIT_RETENTION_DAYS),
    adminEmail: read('ADMIN_EMAIL', emailAddress),
    provision: file('PROVISION'),
    backupCommand: read('BACKUP_COMMAND', text),
    logLevel: read('LOG_LEVEL', v.picklist(LOG_LEVELS, oneOf(LOG_LEVELS))),
    metricsToken: read('METRICS_TOKEN', bearerToken),
  };
  return { values, faults };
}
