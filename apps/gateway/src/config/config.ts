/**
 * Step 2 of `load-config.ts`: checks the values together and makes the configuration, the only object that configures
 * the gateway.
 */
import type { Environment } from '@unified-shell/catalogue/registration';
import { checkCustomDomains } from './custom-domains';
import { checkDatabaseTls } from './database-tls';
import type { CatalogueFamilies, EnvironmentValues, LogLevel } from './env';
import type { Fault } from './fault';
import { isLocalhostName, isLoopbackAddress } from './loopback';
import { demonstrationPartners, type PartnerSystems } from './partner-systems';
import {
  checkPattern,
  createHostNames,
  createPublicOrigins,
  type HostNames,
  type PublicOrigins,
} from './public-origins';
import type { ReleasesPlace } from './releases-place';
import type { TrustProxy } from './trusted-proxies';

export interface Config {
  environment: Environment;
  /** Demonstration accounts with a well-known password exist. */
  demo: boolean;
  /** Copies of the demonstration's organisations and people, so that tests do not meet. */
  demoCopies: number;
  listen: { host: string; port: number };
  hosts: HostNames;
  origins: PublicOrigins;
  /** The proxies whose forwarded headers count. */
  trustProxy: TrustProxy;
  /** Absolute. For the secret and, with the embedded engine, the database. */
  dataDirectory: string;
  database: DatabaseConfig;
  /** Processes that serve; more than one only with PostgreSQL. */
  workers: number;
  /** Absolute path of a file or folder of registrations; each is added, or replaces the built-in one of its `appId`. */
  catalogue: string | undefined;
  /** The families of built-in registrations that are registered; administrators add others. */
  catalogueFamilies: CatalogueFamilies;
  /** Absolute path of the file that names the organisations' own OpenID providers. */
  identityProviders: string | undefined;
  /** The place of published versions, which all processes share; undefined: the database has them. */
  releases: ReleasesPlace | undefined;
  /** Absolute path of a file with further OpenID clients. */
  oidcClients: string | undefined;
  /** Absolute path of a file with the transmitters whose security events end sessions. */
  eventTransmitters: string | undefined;
  /** Clients besides the shell's own that may call the v6 check. */
  onboardedClients: readonly string[];
  /** The hosts whose assistants may describe themselves; `*` for any. */
  assistantHosts: readonly string[];
  /** The systems that know the addresses of solutions, by the kind of the discovery (DISC-01). */
  partnerSystems: PartnerSystems;
  /** Origin of the service that permits the assistant (ACCESS-34). */
  assistantPermissions: string | undefined;
  /** The language model of the assistant. Undefined: the assistant has none, or in the demonstration its own. */
  assistantModel: { url: string; model: string; key: string | undefined } | undefined;
  /** Tokens of the assistant's model in a day (UTC). */
  assistantTokens: { person: number; organisation: number };
  /** Origin of the provider of guidance, whose script the shell runs (SVC-06). */
  guidance: string | undefined;
  /** Base address of a service with LibreTranslate's protocol (SVC-01). */
  translation: string | undefined;
  /** Origins to which applications may send users without confirmation (ruling AMB-11). */
  trustedOrigins: readonly string[];
  /** Origins from which pictures of people are taken over (DATA-03). */
  pictureOrigins: readonly string[];
  /** E-mail domains of the company itself: people with such an address are internal (ACCESS-02). */
  companyDomains: readonly string[];
  /** The e-mail address for feedback on solutions that are alpha or beta (UI-12). */
  feedbackAddress: string | undefined;
  /** The e-mail address for support cases (ACCESS-30). */
  supportAddress: string | undefined;
  /** Absolute path of a folder with further articles of the help center. */
  helpArticles: string | undefined;
  /** Whether browsers get the shell's service worker; otherwise the worker that removes itself. */
  serviceWorker: boolean;
  /** Undefined: the product sends no mails. */
  mail: MailConfig | undefined;
  tokenLifetimeMs: number;
  /** API calls per second that one account may make over a long time; an organisation ten times as many. */
  callsPerSecond: number;
  /** The people whom an organisation's own administrators may invite by mail in a day. */
  invitationsPerDay: number;
  /** Events of the audit trail are deleted after this time. */
  auditRetentionDays: number;
  /** Absolute path of a provisioning file, or a folder of such files, that each start applies. */
  provision: string | undefined;
  /** The first system administrator, whom the start appoints; lower case. */
  adminEmail: string | undefined;
  /** The shell command that copies each hourly backup of the embedded database to another place. */
  backupCommand: string | undefined;
  logLevel: LogLevel;
  /** Opens `/metrics` to clients on other machines. */
  metricsToken: string | undefined;
}

/** The location of the data: a folder that this process holds alone, or a server that several processes share. */
export type DatabaseConfig =
  | {
      kind: 'embedded';
      directory: string;
      /** Takes the folder from a holder when it is unknown whether that process has ended. */
      takeOver: boolean;
    }
  | { kind: 'postgresql'; url: string };

export interface MailConfig {
  /** `smtp:` or `smtps:`, with user and password where the server requires them. */
  url: string;
  /** An address, or a name with an address. */
  from: string;
}

const DEFAULT_PATTERN = 'http://{host}:{port}';
/** The domain of the demonstration's staff. */
const DEMO_COMPANY_DOMAINS: readonly string[] = ['unified-shell.example'];

/** A shell on its own site, for the demonstration. */
const DEMO_CUSTOM_DOMAIN = 'aem.localhost';
const DEMO_FEEDBACK_ADDRESS = 'feedback@unified-shell.example';
const DEMO_SUPPORT_ADDRESS = 'support@unified-shell.example';
const DEFAULT_TOKEN_LIFETIME_MS = 3_600_000;

export function createConfig(values: EnvironmentValues): { config: Config; faults: Fault[] } {
  const faults: Fault[] = [];
  const fault = (variable: string, message: string) => faults.push({ variable, message });
  const local = isLocalhostName(values.baseDomain);

  if (values.environment === undefined && !local) {
    fault('SHELL_ENV', 'must be set when BASE_DOMAIN does not end in localhost');
  }
  const environment = values.environment ?? 'dev';

  const demoAllowed = environment === 'dev' && isLoopbackAddress(values.host) && local;
  if (values.demo === true && !demoAllowed) {
    fault(
      'DEMO',
      'demonstration data requires SHELL_ENV=dev, a loopback HOST and a BASE_DOMAIN under localhost',
    );
  }

  const demo = values.demo ?? demoAllowed;
  if (values.demoCopies > 0 && !demo) {
    fault('DEMO_COPIES', 'copies of the demonstration require DEMO=1');
  }
  const customDomains = demo ? [DEMO_CUSTOM_DOMAIN, ...values.customDomains] : values.customDomains;
  const hosts = createHostNames(values.baseDomain, environment, [...new Set(customDomains)]);
  const pattern = values.publicUrl ?? DEFAULT_PATTERN;
  const patternFault = checkPattern(pattern, values.port, hosts);
  if (patternFault !== undefined) fault('PUBLIC_URL', patternFault);
  // The session cookie is `Secure`; browsers accept it over http from localhost only.
  else if (!local && !pattern.startsWith('https:')) {
    fault('PUBLIC_URL', 'must start with https:// when BASE_DOMAIN does not end in localhost');
  }

  const customDomainFault = checkCustomDomains(values.customDomains, hosts, pattern);
  if (customDomainFault !== undefined) fault('CUSTOM_DOMAINS', customDomainFault);

  // Without it every browser has the address of the proxy, and one attacker slows down the sign-in of all users.
  if (values.trustProxy === undefined && environment !== 'dev' && pattern.startsWith('https:')) {
    fault(
      'TRUST_PROXY',
      'must be set when PUBLIC_URL starts with https://: it names the proxy in front, whose X-Forwarded-For is the ' +
        'address that sign-in attempts are counted by; set its IP address, such as 10.0.0.5, or none if connections ' +
        'reach this server with the address of the browser',
    );
  }

  faults.push(...checkDatabaseTls(values.databaseUrl, environment));
  const database = createDatabaseConfig(values);
  // A second process would wait for ever for the folder that the first one holds.
  if (values.workers > 1 && database.kind === 'embedded') {
    fault('WORKERS', 'more than one worker requires PostgreSQL: set DATABASE_URL');
  }
  if (values.backupCommand !== undefined && database.kind !== 'embedded') {
    fault(
      'BACKUP_COMMAND',
      'copies the backups of the embedded database; on PostgreSQL use the tools of the database, and unset it',
    );
  }
  const { smtpUrl, mailFrom } = values;
  const mail = smtpUrl !== undefined && mailFrom !== undefined ? { url: smtpUrl, from: mailFrom } : undefined;
  if (mail === undefined && smtpUrl !== undefined) {
    fault('MAIL_FROM', 'must be set when SMTP_URL is set: it is the sender of all mails');
  }
  if (mail === undefined && mailFrom !== undefined) {
    fault('SMTP_URL', 'must be set when MAIL_FROM is set: it is the mail server');
  }
  if (values.tokenLifetimeMs !== undefined && environment === 'prod') {
    fault('TOKEN_LIFETIME_MS', 'cannot be changed when SHELL_ENV is prod');
  }

  faults.push(...checkReleasesPlace(values));

  const { assistantUrl, assistantModel, assistantKey } = values;
  if (assistantUrl !== undefined && assistantModel === undefined) {
    fault('ASSISTANT_MODEL', 'must be set when ASSISTANT_URL is set: it is the name of the model');
  }
  if (assistantUrl === undefined && (assistantModel ?? assistantKey) !== undefined) {
    fault('ASSISTANT_URL', 'must be set when ASSISTANT_MODEL or ASSISTANT_KEY is set');
  }

  const origins = createPublicOrigins(
    patternFault === undefined ? pattern : DEFAULT_PATTERN,
    values.port,
    hosts,
  );
  const config: Config = {
    environment,
    demo,
    demoCopies: values.demoCopies,
    listen: { host: values.host, port: values.port },
    hosts,
    origins,
    trustProxy: values.trustProxy ?? false,
    dataDirectory: values.dataDirectory,
    database,
    workers: values.workers,
    catalogue: values.catalogue,
    catalogueFamilies: values.catalogueFamilies ?? (demo ? 'all' : []),
    identityProviders: values.identityProviders,
    releases: createReleasesPlace(values),
    oidcClients: values.oidcClients,
    eventTransmitters: values.eventTransmitters,
    onboardedClients: values.onboardedClients,
    assistantHosts: values.assistantHosts,
    partnerSystems: { ...(demo && demonstrationPartners(origins.discovery)), ...values.partnerSystems },
    assistantPermissions: values.assistantPermissions,
    assistantModel:
      assistantUrl === undefined
        ? undefined
        : { url: assistantUrl, model: assistantModel ?? '', key: assistantKey },
    assistantTokens: {
      person: values.assistantTokensOfPerson,
      organisation: values.assistantTokensOfOrganisation,
    },
    guidance: values.guidance,
    translation: values.translation,
    trustedOrigins: values.trustedOrigins,
    pictureOrigins: values.pictureOrigins,
    companyDomains: values.companyDomains ?? (demo ? DEMO_COMPANY_DOMAINS : []),
    feedbackAddress: values.feedbackAddress ?? (demo ? DEMO_FEEDBACK_ADDRESS : undefined),
    supportAddress: values.supportAddress ?? (demo ? DEMO_SUPPORT_ADDRESS : undefined),
    helpArticles: values.helpArticles,
    serviceWorker: values.serviceWorker,
    mail,
    tokenLifetimeMs: values.tokenLifetimeMs ?? DEFAULT_TOKEN_LIFETIME_MS,
    callsPerSecond: values.callsPerSecond,
    invitationsPerDay: values.invitationsPerDay,
    auditRetentionDays: values.auditRetentionDays,
    adminEmail: values.adminEmail,
    provision: values.provision,
    backupCommand: values.backupCommand,
    // On the console of a developer, a line for each request would hide the address and the accounts.
    logLevel: values.logLevel ?? (environment === 'dev' ? 'warn' : 'info'),
    metricsToken: values.metricsToken,
  };
  return { config, faults };
}

/** Chooses the database engine and its location. */
export function createDatabaseConfig(values: EnvironmentValues): DatabaseConfig {
  const { databaseUrl, dataDirectory, takeOverDataDirectory } = values;
  if (databaseUrl === undefined) {
    return { kind: 'embedded', directory: dataDirectory, takeOver: takeOverDataDirectory };
  }
  return { kind: 'postgresql', url: databaseUrl };
}

/** Both ways to name a place, or half a bucket, are faults. */
function checkReleasesPlace(values: EnvironmentValues): Fault[] {
  const { releasesFolder, releasesBucket, releasesBucketKeyId, releasesBucketSecret, databaseUrl } = values;
  if (releasesBucket === undefined) {
    const isHalf = (releasesBucketKeyId ?? releasesBucketSecret) !== undefined;
    return isHalf
      ? [
          {
            variable: 'RELEASES_BUCKET',
            message: 'must be set when a key of the bucket is set: it is its address',
          },
        ]
      : [];
  }
  const faults: Fault[] = [];
  const fault = (variable: string, message: string) => void faults.push({ variable, message });
  if (releasesFolder !== undefined)
    fault('RELEASES_DIR', 'is set together with RELEASES_BUCKET: set only one of them');
  if (releasesBucketKeyId === undefined)
    fault('RELEASES_BUCKET_KEY_ID', 'must be set when RELEASES_BUCKET is set');
  if (releasesBucketSecret === undefined)
    fault('RELEASES_BUCKET_SECRET', 'must be set when RELEASES_BUCKET is set');
  // While files are sent to the bucket, the embedded database would answer no other call.
  if (databaseUrl === undefined) fault('RELEASES_BUCKET', 'requires PostgreSQL: set DATABASE_URL');
  return faults;
}

function createReleasesPlace(values: EnvironmentValues): ReleasesPlace | undefined {
  const { releasesFolder: folder, releasesBucket: url, releasesBucketRegion: region } = values;
  const { releasesBucketKeyId: keyId = '', releasesBucketSecret: secret = '' } = values;
  if (url !== undefined) return { bucket: { url, region, keyId, secret } };
  return folder === undefined ? undefined : { folder };
}
