import { describe, expect, it } from 'vitest';
import { ConfigurationError } from './fault';
import { loadConfig } from './load-config';

const SECRET = 'x'.repeat(32);
const PROD = {
  SHELL_ENV: 'prod',
  BASE_DOMAIN: 'shell.example.com',
  PUBLIC_URL: 'https://{host}',
  TRUST_PROXY: '10.0.0.1',
  SECRET,
};

const BUCKET = {
  DATABASE_URL: 'postgres://me:x@localhost/shell',
  RELEASES_BUCKET: 'https://s3.example/releases',
  RELEASES_BUCKET_KEY_ID: 'key',
  RELEASES_BUCKET_SECRET: 'secret',
};

function faultsOf(variables: Record<string, string>): string[] {
  try {
    loadConfig(variables, '/srv');
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults.map(({ variable }) => variable);
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it('CONST-02 is complete without a single variable: dev, demonstration, loopback', () => {
    const { config, secret } = loadConfig({}, '/srv');
    expect(config).toMatchObject({
      environment: 'dev',
      demo: true,
      listen: { host: '127.0.0.1', port: 4000 },
      dataDirectory: '/srv/.data',
      tokenLifetimeMs: 3_600_000,
    });
    expect(config.origins.shell).toBe('http://experience.shell.localhost:4000');
    expect(config.origins.solution('sample')).toBe('http://sample.solutions.shell.localhost:4000');
    expect(config.origins.anySolution).toBe('http://*.solutions.shell.localhost:4000');
    expect(secret).toBeUndefined();
  });

  it('sends mails only with a mail server and a sender, which may have a name', () => {
    expect(loadConfig({}, '/srv').config.mail).toBeUndefined();
    const mail = {
      SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
      MAIL_FROM: 'Shell <shell@company.example>',
    };
    expect(loadConfig(mail, '/srv').config.mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM });
  });

  it('has published versions in the database by default, else in a folder or a bucket', () => {
    expect(loadConfig({}, '/srv').config.releases).toBeUndefined();
    expect(loadConfig({ RELEASES_DIR: 'r' }, '/srv').config.releases).toEqual({ folder: '/srv/r' });
    expect(loadConfig({ ...BUCKET, RELEASES_BUCKET_REGION: 'eu-west-1' }, '/srv').config.releases).toEqual({
      bucket: { url: 'https://s3.example/releases', region: 'eu-west-1', keyId: 'key', secret: 'secret' },
    });
  });

  it('ACCESS-02 knows no company of its own by default, else that of COMPANY_DOMAINS or of the demonstration', () => {
    expect(loadConfig({ DEMO: '0' }, '/srv').config.companyDomains).toEqual([]);
    expect(loadConfig({}, '/srv').config.companyDomains).toEqual(['unified-shell.example']);
    const unicode = loadConfig({ COMPANY_DOMAINS: 'Bücher.example' }, '/srv').config;
    expect(unicode.companyDomains).toEqual(['xn--bcher-kva.example']);
    const own = loadConfig({ COMPANY_DOMAINS: 'Company.example, labs.company.example' }, '/srv').config;
    expect(own.companyDomains).toEqual(['company.example', 'labs.company.example']);
  });

  it('trusts no proxy by default, else only the one that is set', () => {
    expect(loadConfig({}, '/srv').config.trustProxy).toBe(false);
    const { trustProxy } = loadConfig({ TRUST_PROXY: '10.0.0.1' }, '/srv').config;
    expect(trustProxy && ['10.0.0.1', '10.0.0.2'].map((address) => trustProxy(address, 0))).toEqual([
      true,
      false,
    ]);
  });

  it('I3 does not start behind TLS without the address of the proxy, unless there is none', () => {
    for (const SHELL_ENV of ['qa', 'stage', 'prod']) {
      expect(faultsOf({ ...PROD, SHELL_ENV, TRUST_PROXY: '' })).toEqual(['TRUST_PROXY']);
    }
    expect(() => loadConfig({ ...PROD, TRUST_PROXY: '' }, '/srv')).toThrow(
      /TRUST_PROXY: .*10\.0\.0\.5, or none/,
    );
    expect(loadConfig({ ...PROD, TRUST_PROXY: 'none' }, '/srv').config.trustProxy).toBe(false);
    expect(faultsOf({ PUBLIC_URL: 'https://{host}' })).toEqual([]);
  });

  it('follows the pattern of a proxy in front', () => {
    const { config } = loadConfig(PROD, '/srv');
    expect(config.origins.identity).toBe('https://identity.shell.example.com');
    expect(config.demo).toBe(false);
  });

  it('CTX-23 gives production and stage a host each, which is also that of their commerce tenants', () => {
    const stage = { ...PROD, SHELL_ENV: 'stage' };
    const shellOf = (variables: Record<string, string>) => loadConfig(variables, '/srv').config.origins.shell;
    expect([shellOf(PROD), shellOf(stage)]).toEqual([
      'https://experience.shell.example.com',
      'https://experience-stage.shell.example.com',
    ]);
  });

  it('ROUTE-24 serves the shell on any number of custom domains, at the same kind of address', () => {
    const CUSTOM_DOMAINS = 'author.alder.example, Shell.Birch.Example';
    const { hosts, origins } = loadConfig({ ...PROD, CUSTOM_DOMAINS }, '/srv').config;
    expect(hosts.customDomains).toEqual(['author.alder.example', 'shell.birch.example']);
    expect(origins.customDomains).toEqual(['https://author.alder.example', 'https://shell.birch.example']);
    const many = Array.from({ length: 150 }, (_, n) => `shell.customer-${n}.example`);
    expect(faultsOf({ ...PROD, CUSTOM_DOMAINS: many.join(',') })).toEqual([]);
  });

  it('ROUTE-24 has no custom domain by default, except that of the demonstration', () => {
    expect(loadConfig(PROD, '/srv').config.hosts.customDomains).toEqual([]);
    expect(loadConfig({ DEMO: '0' }, '/srv').config.hosts.customDomains).toEqual([]);
    const own = loadConfig({ CUSTOM_DOMAINS: 'author.localhost,aem.localhost' }, '/srv').config;
    expect(own.origins.customDomains).toEqual(['http://aem.localhost:4000', 'http://author.localhost:4000']);
  });

  it.each([
    ['an address', 'https://author.alder.example'],
    ['a port', 'author.alder.example:443'],
    ['a trailing dot', 'author.alder.example.'],
    ['a wildcard', '*.alder.example'],
    ['a single label', 'author'],
    ['an IPv4 address', '192.0.2.7'],
    ['a name that browsers read as an IPv4 address', 'author.0x7f'],
    ['an empty name', 'author.alder.example,'],
    ['a name twice', 'author.alder.example,AUTHOR.alder.example'],
    ['the main domain', 'shell.example.com'],
    ['a host of the product', 'identity.shell.example.com'],
    ['a shell of another environment', 'experience-qa.shell.example.com'],
    [
      'names that would fill the headers',
      Array.from({ length: 300 }, (_, n) => `n${n}.a-long-name.example`).join(','),
    ],
  ])('ROUTE-24 refuses custom domains with %s', (_name, CUSTOM_DOMAINS) => {
    expect(faultsOf({ ...PROD, CUSTOM_DOMAINS })).toEqual(['CUSTOM_DOMAINS']);
  });

  it('ROUTE-24 refuses a custom domain whose session cookie no browser would store', () => {
    expect(faultsOf({ CUSTOM_DOMAINS: 'author.alder.example' })).toEqual(['CUSTOM_DOMAINS']);
    expect(faultsOf({ CUSTOM_DOMAINS: 'idp.localhost' })).toEqual(['CUSTOM_DOMAINS']);
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['a port that is not a number', { PORT: 'http' }, ['PORT']],
    ['a port out of range', { PORT: '65536' }, ['PORT']],
    ['a port with a sign', { PORT: '+80' }, ['PORT']],
    ['a host with a space', { HOST: 'local host' }, ['HOST']],
    ['a base domain with a slash', { BASE_DOMAIN: 'shell.localhost/x' }, ['BASE_DOMAIN']],
    ['a base domain with an empty label', { BASE_DOMAIN: 'shell..localhost' }, ['BASE_DOMAIN']],
    ['an address as the base domain', { ...PROD, BASE_DOMAIN: '192.168.1.10' }, ['BASE_DOMAIN']],
    ['an unknown environment', { SHELL_ENV: 'production' }, ['SHELL_ENV']],
    ['no environment on a real domain', { ...PROD, SHELL_ENV: '' }, ['SHELL_ENV']],
    ['a switch other than 0 and 1', { DEMO: 'yes' }, ['DEMO']],
    ['proxies that are not addresses', { TRUST_PROXY: 'yes' }, ['TRUST_PROXY']],
    ['a proxy range that covers every address', { TRUST_PROXY: '0.0.0.0/0' }, ['TRUST_PROXY']],
    ['demonstration data on a host other than loopback', { DEMO: '1', HOST: '0.0.0.0' }, ['DEMO']],
    ['demonstration data in prod', { ...PROD, DEMO: '1' }, ['DEMO']],
    ['copies of the demonstration in prod', { ...PROD, DEMO_COPIES: '1' }, ['DEMO_COPIES']],
    ['too many copies of the demonstration', { DEMO_COPIES: '1000' }, ['DEMO_COPIES']],
    ['demonstration data in stage', { SHELL_ENV: 'stage', DEMO: '1', SECRET }, ['DEMO']],
    ['prod without a secret', { ...PROD, SECRET: '' }, ['SECRET']],
    ['qa without a secret', { SHELL_ENV: 'qa' }, ['SECRET']],
    ['a short secret', { SECRET: 'short' }, ['SECRET']],
    ['a short previous secret', { SECRET, SECRET_PREVIOUS: 'short' }, ['SECRET_PREVIOUS']],
    ['a previous secret that is the current one', { SECRET, SECRET_PREVIOUS: SECRET }, ['SECRET_PREVIOUS']],
    ['a public address without {host}', { PUBLIC_URL: 'http://localhost:4000' }, ['PUBLIC_URL']],
    ['a public address with a path', { PUBLIC_URL: 'http://{host}/shell' }, ['PUBLIC_URL']],
    ['a public address with a password', { PUBLIC_URL: 'http://a:b@{host}' }, ['PUBLIC_URL']],
    ['a public address that only starts with {host}', { PUBLIC_URL: 'http://{host}.evil' }, ['PUBLIC_URL']],
    ['a public address with another scheme', { PUBLIC_URL: 'ftp://{host}' }, ['PUBLIC_URL']],
    ['http on a real domain', { ...PROD, PUBLIC_URL: 'http://{host}' }, ['PUBLIC_URL']],
    ['a database address that is not a URL', { DATABASE_URL: 'localhost' }, ['DATABASE_URL']],
    ['a database of an unsupported kind', { DATABASE_URL: 'mysql://localhost/x' }, ['DATABASE_URL']],
    [
      'a database on another machine without a word on TLS',
      { ...PROD, DATABASE_URL: 'postgres://me:x@db.example/shell' },
      ['DATABASE_URL'],
    ],
    ['clients that are not separated by commas', { ONBOARDED_CLIENTS: 'one two' }, ['ONBOARDED_CLIENTS']],
    ['a client without an id', { ONBOARDED_CLIENTS: 'one,,two' }, ['ONBOARDED_CLIENTS']],
    [
      'an address in place of a host',
      { ASSISTANT_CLIENT_HOSTS: 'https://a.example' },
      ['ASSISTANT_CLIENT_HOSTS'],
    ],
    ['a host with a wildcard', { ASSISTANT_CLIENT_HOSTS: '*.example' }, ['ASSISTANT_CLIENT_HOSTS']],
    ['a partner system over http', { PARTNER_SERVERS: 'workfront=http://work.example' }, ['PARTNER_SERVERS']],
    [
      'a permission service over http',
      { ASSISTANT_PERMISSION_ORIGIN: 'http://a.example' },
      ['ASSISTANT_PERMISSION_ORIGIN'],
    ],
    ['an origin of pictures over http', { PICTURE_ORIGINS: 'http://pictures.example' }, ['PICTURE_ORIGINS']],
    ['a trusted origin of any host', { TRUSTED_ORIGINS: 'https://*.help.example' }, ['TRUSTED_ORIGINS']],
    ['a trusted origin with a path', { TRUSTED_ORIGINS: 'https://help.example/x' }, ['TRUSTED_ORIGINS']],
    [
      'a trusted origin over http',
      { TRUSTED_ORIGINS: 'https://a.example,http://b.example' },
      ['TRUSTED_ORIGINS'],
    ],
    ['a company domain with an @', { COMPANY_DOMAINS: 'a@company.example' }, ['COMPANY_DOMAINS']],
    ['an empty company domain', { COMPANY_DOMAINS: 'company.example,' }, ['COMPANY_DOMAINS']],
    [
      'a feedback address that adds a mail header',
      { FEEDBACK_ADDRESS: 'a@b.example?cc=c' },
      ['FEEDBACK_ADDRESS'],
    ],
    [
      'a feedback address that is not an e-mail address',
      { FEEDBACK_ADDRESS: 'feedback' },
      ['FEEDBACK_ADDRESS'],
    ],
    ['a bucket together with a folder', { ...BUCKET, RELEASES_DIR: 'releases' }, ['RELEASES_DIR']],
    ['a bucket beside the embedded database', { ...BUCKET, DATABASE_URL: '' }, ['RELEASES_BUCKET']],
    [
      'a bucket without its keys',
      { ...BUCKET, RELEASES_BUCKET_KEY_ID: '', RELEASES_BUCKET_SECRET: '' },
      ['RELEASES_BUCKET_KEY_ID', 'RELEASES_BUCKET_SECRET'],
    ],
    ['a key without a bucket', { RELEASES_BUCKET_SECRET: 'secret' }, ['RELEASES_BUCKET']],
    [
      'a bucket over http on another machine',
      { ...BUCKET, RELEASES_BUCKET: 'http://s3.example/releases' },
      ['RELEASES_BUCKET'],
    ],
    [
      'a server of buckets without a bucket',
      { ...BUCKET, RELEASES_BUCKET: 'https://s3.example' },
      ['RELEASES_BUCKET'],
    ],
    ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }, ['MAIL_FROM']],
    ['a sender without a mail server', { MAIL_FROM: 'shell@company.example' }, ['SMTP_URL']],
    [
      'a mail server that is not reached by SMTP',
      { SMTP_URL: 'https://mail.example', MAIL_FROM: 'shell@company.example' },
      ['SMTP_URL'],
    ],
    [
      'a mail server with options of the mail library',
      { SMTP_URL: 'smtp://mail.example?ignoreTLS=true', MAIL_FROM: 'shell@company.example' },
      ['SMTP_URL'],
    ],
    [
      'a sender with two addresses',
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@company.example, b@company.example' },
      ['MAIL_FROM'],
    ],
    ['two workers on the embedded database', { WORKERS: '2' }, ['WORKERS']],
    ['no worker', { WORKERS: '0' }, ['WORKERS']],
    ['a token lifetime under ten seconds', { TOKEN_LIFETIME_MS: '9999' }, ['TOKEN_LIFETIME_MS']],
    ['a token lifetime in prod', { ...PROD, TOKEN_LIFETIME_MS: '60000' }, ['TOKEN_LIFETIME_MS']],
    ['a short metrics token', { METRICS_TOKEN: 'x'.repeat(15) }, ['METRICS_TOKEN']],
    ['a metrics token with a space', { METRICS_TOKEN: `${SECRET} x` }, ['METRICS_TOKEN']],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
  ])('is refused with %s', (_name, variables, expected) => {
    expect(faultsOf(variables)).toEqual(expected);
  });

  it('has all its faults reported in one message', () => {
    const wrong = {
      PORT: 'x',
      SHELL_ENV: 'prod',
      WORKERS: '4',
      DATABASE_URL: 'x',
      LOG_LEVEL: 'loud',
    };
    const start = () => loadConfig(wrong, '/srv');
    for (const name of [...Object.keys(wrong).filter((key) => key !== 'SHELL_ENV'), 'SECRET']) {
      expect(start).toThrow(`${name}: `);
    }
  });

  it.each([{ SECRET: 'hunter2' }, { DATABASE_URL: 'postgres://me:hunter2@[' }])(
    'never repeats a secret in its message: %o',
    (variables) => {
      expect(() => loadConfig(variables, '/srv')).toThrow(
        expect.objectContaining({ message: expect.not.stringContaining('hunter2') }),
      );
    },
  );

  it('selects the data folder with one process, and the server of DATABASE_URL with several', () => {
    expect(loadConfig({}, '/srv').config).toMatchObject({
      database: { kind: 'embedded', directory: '/srv/.data', takeOver: false },
      workers: 1,
    });
    const url = 'postgresql://me:secret@db.example/shell';
    expect(loadConfig({ DATABASE_URL: url, WORKERS: '4' }, '/srv').config).toMatchObject({
      dataDirectory: '/srv/.data',
      database: { kind: 'postgresql', url },
      workers: 4,
    });
  });

  it.each([
    'postgres://me:x@127.0.0.1/shell',
    'postgres://me:x@[::1]:5432/shell',
    'postgres://me:x@localhost/shell',
    'postgres://me:x@%2Fvar%2Frun%2Fpostgresql/shell',
    'postgres:///shell?host=/var/run/postgresql',
    'postgres://me:x@db.example/shell?sslmode=verify-full',
    'postgres://me:x@db.example/shell?sslmode=disable',
  ])('accepts the database %s outside dev', (DATABASE_URL) => {
    expect(faultsOf({ ...PROD, DATABASE_URL })).toEqual([]);
  });

  it.each(['postgres://me:x@db.example/shell', 'postgres://me:x@localhost/shell?host=db.example'])(
    'names the two ways to protect the connections to %s',
    (DATABASE_URL) => {
      const start = () => loadConfig({ ...PROD, DATABASE_URL }, '/srv');
      for (const way of ['sslmode=verify-full', 'sslmode=disable']) expect(start).toThrow(way);
      expect(start).not.toThrow('me:x');
    },
  );

  it('counts an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', DEMO: '', SHELL_ENV: '' }, '/srv').config.listen.port).toBe(4000);
  });
});
