/** The versions of a solution on its own host, beside the files that are built with the product. */
import { describe, expect, it } from 'vitest';
import { createHostApp } from '../../http/server/create-host-app';
import { createFakeClock } from '../../identity/test-support/fake-clock';
import { createLogLines } from '../../test-support/log-lines';
import type { LiveReleases } from '../live-releases';
import type { KnownVersion, Release } from '../store';
import { createVersionHints } from '../version-hints';
import { serveReleases } from './serve-releases';

const HOST = 'sample.test';
const SELF_REMOVING = 'unregister()';
const SERVICE_WORKER = { 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' };
const WORKER = { 'sec-fetch-dest': 'worker' };
const FRAME = { 'sec-fetch-dest': 'iframe', accept: 'text/html' };

const WITHOUT_TRAFFIC: Release = {
  appId: 'sample',
  ...{ live: null, previous: null, candidate: null, isPaused: false, pausedReason: null },
  ...{ percentage: 0, programmes: [], organisations: [] },
  ...{ changedBy: null, startedAt: new Date(0), revision: 1 },
};

const known = (version: string, facts: Partial<KnownVersion> = {}): KnownVersion => ({
  ...{ appId: 'sample', version, integrity: version },
  ...{ isDisabled: false, wasLive: false, isWithdrawn: false },
  ...facts,
});

const filesOf = (version: string) => [
  ['index.html', `<script src="./app.js"></script>page ${version}`],
  ['help.html', `<script src="./app.js"></script>help ${version}`],
  ['app.js', `app ${version}`],
  [`only-${version}.js`, `only ${version}`],
  [`help-${version}.html`, `help of ${version}`],
  ['guide/start.html', `<script src="../app.js"></script>guide ${version}`],
  [
    'names.html',
    '<script src="_next/[slug]-ab12.js"></script><img src="Logo%202x.png"><img src="./Logo 2x.png"><img src="it\'s%20&amp;%20more.js">',
  ],
  ['_next/[slug]-ab12.js', 'slug'],
  ['Logo 2x.png', 'logo'],
  ["it's & more.js", 'more'],
  ['Über.js', 'over'],
  ['.vite/manifest.json', 'manifest'],
  ['.well-known/acme-challenge/token', 'proof'],
  ...(version.startsWith('1.') ? [] : [['sw.js', `worker ${version}`]]),
];

interface Opened {
  versions: readonly KnownVersion[];
  release?: Partial<Release>;
}

/** The host with these versions, the newest first, and the files `app.js` and `built-sw.js` of the product. */
function open({ versions, release = {} }: Opened) {
  const app = createHostApp({ host: HOST, logger: createLogLines().logger, trustProxy: false });
  const clock = createFakeClock();
  const hints = createVersionHints([Buffer.alloc(32, 1)], clock);
  const releases: LiveReleases = {
    find: () => ({ ...WITHOUT_TRAFFIC, ...release }),
    all: () => [],
    versionsOf: () => versions.filter(({ isDisabled }) => !isDisabled).map(({ version }) => version),
    knownOf: () => versions,
    chooseFor: () => ({}),
    filesOf: async (_appId, version) =>
      new Map(filesOf(version).map(([path = '', content = '']) => [path, content])),
    load: async (hash) => ({ hash, content: Buffer.from(hash), brotli: undefined }),
  };
  const headers = (html: string, host: string) => ({
    'content-security-policy': `policy of ${html.length} characters on ${host}`,
  });
  serveReleases(app, { releases, hints, appIdsOf: () => ['sample'], headers });
  app.get('/app.js', async () => 'built');
  app.get('/built-sw.js', async () => 'built worker');
  app.get('/*', async (request, reply) =>
    request.url.startsWith('/?') || request.url === '/' ? 'product page' : reply.code(404).send('none'),
  );
  const ask = async (url: string, sent: Readonly<Record<string, string>> = {}) => {
    const answer = await app.inject({ url, headers: { host: HOST, ...sent } });
    return { status: answer.statusCode, body: answer.body, headers: answer.headers };
  };
  /** The answer to a browser: the status of a refusal, `removed` for the worker that removes itself, else the body. */
  const get = async (url: string, sent?: Readonly<Record<string, string>>) => {
    const { status, body } = await ask(url, sent);
    if (status !== 200) return status;
    return body.includes(SELF_REMOVING) ? 'removed' : body;
  };
  return { ask, get, clock, sign: (version: string, appId = 'sample') => hints.sign(appId, version).version };
}

const TRAFFIC = { candidate: '2.0.0', percentage: 20 };
const LIVE = known('1.0.0', { wasLive: true });

/** The states of the version 2.0.0 beside the live version 1.0.0, which has no service worker. */
const STATES = {
  'was never live': { versions: [known('2.0.0'), LIVE] },
  'is a candidate with traffic': { versions: [known('2.0.0'), LIVE], release: TRAFFIC },
  'is a paused candidate': { versions: [known('2.0.0'), LIVE], release: { ...TRAFFIC, isPaused: true } },
  'is a candidate with a share of zero': {
    versions: [known('2.0.0'), LIVE],
    release: { ...TRAFFIC, percentage: 0 },
  },
  'was replaced': { versions: [known('2.0.0', { wasLive: true }), LIVE] },
  'was rolled back': { versions: [known('2.0.0', { wasLive: true, isWithdrawn: true }), LIVE] },
  'is a candidate that was rolled back': { versions: [known('2.0.0', { isWithdrawn: true }), LIVE] },
  'is disabled': { versions: [known('2.0.0', { wasLive: true, isDisabled: true }), LIVE] },
} satisfies Record<string, Opened>;

type State = keyof typeof STATES;

const openIn = (state: State) => {
  const { versions, release }: Opened = STATES[state];
  return open({ versions, release: { live: '1.0.0', ...release } });
};

const HERE = '<script src="/-/2.0.0/app.js"></script>';
const LIVE_PAGE = '<script src="/-/1.0.0/app.js"></script>page 1.0.0';

describe('a version that', () => {
  it.each<[State, { page: string; file: unknown; document: unknown; worker: unknown }]>([
    ['was never live', { page: LIVE_PAGE, file: 404, document: 404, worker: 404 }],
    [
      'is a candidate with traffic',
      { page: `${HERE}page 2.0.0`, file: 'app 2.0.0', document: `${HERE}help 2.0.0`, worker: 'app 2.0.0' },
    ],
    ['is a paused candidate', { page: LIVE_PAGE, file: 'app 2.0.0', document: 404, worker: 'app 2.0.0' }],
    [
      'is a candidate with a share of zero',
      { page: LIVE_PAGE, file: 'app 2.0.0', document: 404, worker: 'app 2.0.0' },
    ],
    [
      'was replaced',
      { page: LIVE_PAGE, file: 'app 2.0.0', document: `${HERE}help 2.0.0`, worker: 'app 2.0.0' },
    ],
    ['was rolled back', { page: LIVE_PAGE, file: 'app 2.0.0', document: 404, worker: 404 }],
    [
      'is a candidate that was rolled back',
      { page: LIVE_PAGE, file: 'app 2.0.0', document: 404, worker: 404 },
    ],
    ['is disabled', { page: LIVE_PAGE, file: 404, document: 404, worker: 404 }],
  ])(
    '%s is served to strangers below its own address as far as open pages need it',
    async (state, expected) => {
      const { get } = openIn(state);
      expect({
        page: await get('/?assigned_version=2.0.0'),
        file: await get('/-/2.0.0/app.js'),
        document: await get('/-/2.0.0/help.html'),
        worker: await get('/-/2.0.0/app.js', WORKER),
      }).toEqual(expected);
      expect(await get('/-/2.0.0/app.js', FRAME)).toBe(expected.document === 404 ? 404 : 'app 2.0.0');
      expect(await get('/?solution_version=2.0.0')).toBe(LIVE_PAGE);
    },
  );

  it.each<[State, { file: unknown; document: unknown; worker: unknown; own: unknown }]>([
    ['was never live', { file: 404, document: 404, worker: 'removed', own: 404 }],
    ['is a candidate with traffic', { file: 404, document: 404, worker: 'removed', own: 'removed' }],
    ['is a paused candidate', { file: 404, document: 404, worker: 'removed', own: 'removed' }],
    ['is a candidate with a share of zero', { file: 404, document: 404, worker: 'removed', own: 'removed' }],
    ['was replaced', { file: 'only 2.0.0', document: 404, worker: 'removed', own: 'removed' }],
    ['was rolled back', { file: 404, document: 404, worker: 'removed', own: 'removed' }],
    ['is a candidate that was rolled back', { file: 404, document: 404, worker: 'removed', own: 'removed' }],
    ['is disabled', { file: 404, document: 404, worker: 'removed', own: 'removed' }],
  ])(
    '%s has no service worker, and at other addresses only files that pages need',
    async (state, expected) => {
      const { get } = openIn(state);
      expect({
        file: await get('/only-2.0.0.js'),
        document: await get('/help-2.0.0.html'),
        worker: await get('/sw.js', SERVICE_WORKER),
        own: await get('/-/2.0.0/sw.js', SERVICE_WORKER),
      }).toEqual(expected);
      expect(await get('/app.js')).toBe('app 1.0.0');
      for (const parameter of ['assigned_version', 'solution_version'])
        expect(await get(`/only-2.0.0.js?${parameter}=2.0.0`)).toBe(expected.file);
      expect(await get('/sw.js')).toBe(state === 'was replaced' ? 'worker 2.0.0' : 404);
    },
  );

  it.each<[State, boolean]>([
    ['was never live', true],
    ['is a candidate with traffic', true],
    ['is a paused candidate', true],
    ['is a candidate with a share of zero', true],
    ['was replaced', true],
    ['was rolled back', true],
    ['is a candidate that was rolled back', true],
    ['is disabled', false],
  ])('%s opens with a hint, with all of its files: %s', async (state, opens) => {
    const { get, sign } = openIn(state);
    const hinted = sign('2.0.0');
    const script = `<script src="/-/${hinted}/app.js"></script>`;
    expect({
      page: await get(`/?solution_version=${hinted}`),
      file: await get(`/-/${hinted}/app.js`),
      document: await get(`/-/${hinted}/help.html`),
      worker: await get(`/-/${hinted}/app.js`, WORKER),
      other: await get(`/help-2.0.0.html?solution_version=${hinted}`),
    }).toEqual(
      opens
        ? {
            page: `${script}page 2.0.0`,
            file: 'app 2.0.0',
            document: `${script}help 2.0.0`,
            worker: 'app 2.0.0',
            other: 'help of 2.0.0',
          }
        : { page: LIVE_PAGE, file: 404, document: 404, worker: 404, other: 404 },
    );
    // A worker would control pages that are opened without the hint.
    expect(await get(`/-/${hinted}/sw.js`, SERVICE_WORKER)).toBe('removed');
  });

  it('is live is served as a whole, with its service worker', async () => {
    const { get, ask } = open({
      versions: [known('2.0.0', { wasLive: true })],
      release: { live: '2.0.0' },
    });
    expect(await get('/')).toBe(`${HERE}page 2.0.0`);
    expect(await get('/deep/path', { accept: 'text/html' })).toBe(`${HERE}page 2.0.0`);
    for (const url of ['/sw.js', '/-/2.0.0/sw.js'])
      expect(await get(url, SERVICE_WORKER)).toBe('worker 2.0.0');
    expect(await get('/help-2.0.0.html')).toBe('help of 2.0.0');
    expect((await ask('/-/2.0.0/sw.js', SERVICE_WORKER)).headers['cache-control']).toBe('no-cache');
  });
});

describe('a hint', () => {
  const hintedPage = async (change: (hinted: string) => string, minutes = 0) => {
    const { get, sign, clock } = openIn('was never live');
    const hinted = change(sign('2.0.0'));
    clock.advance(minutes * 60_000);
    return [
      await get(`/?solution_version=${encodeURIComponent(hinted)}`),
      await get(`/-/${hinted}/app.js`),
      await get(`/-/${hinted}/help.html`),
    ];
  };
  const REFUSED = [LIVE_PAGE, 404, 404];

  it('that is changed in any part is none', async () => {
    const changes: ((hinted: string) => string)[] = [
      (hinted) => hinted.replace('2.0.0', '2.0.1'),
      (hinted) => hinted.replace('~', '~1'),
      (hinted) => `${hinted.slice(0, -1)}${hinted.endsWith('A') ? 'B' : 'A'}`,
      (hinted) => `${hinted}=`,
      (hinted) => `${hinted}.`,
      (hinted) => `${hinted}~`,
      (hinted) => hinted.slice(0, hinted.indexOf('.')),
      () => '2.0.0~',
      () => '2.0.0~.',
    ];
    for (const change of changes) expect(await hintedPage(change)).toEqual(REFUSED);
    expect((await hintedPage((hinted) => hinted))[1]).toBe('app 2.0.0');
  });

  it('of another solution, another version or another installation is none', async () => {
    const { get, sign } = openIn('was never live');
    const ofOther = createVersionHints([Buffer.alloc(32, 2)], createFakeClock());
    const others = [
      sign('2.0.0', 'other'),
      `2.0.0${sign('1.0.0').slice('1.0.0'.length)}`,
      ofOther.sign('sample', '2.0.0').version,
    ];
    for (const hinted of others) {
      expect(await get(`/?solution_version=${hinted}`)).toBe(LIVE_PAGE);
      expect(await get(`/-/${hinted}/app.js`)).toBe(404);
    }
  });

  it('that was signed with the previous secret of the installation is valid', async () => {
    const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const { version } = createVersionHints([before], createFakeClock()).sign('sample', '2.0.0');
    const rotated = createVersionHints([after, before], createFakeClock());
    expect(rotated.read('sample', version)).toEqual({ version: '2.0.0', mayOpen: true });
    expect(createVersionHints([after], createFakeClock()).read('sample', version)).toBeUndefined();
  });

  it('opens a page for 15 minutes, and gives an open page its files for half a day more', async () => {
    const same = (hinted: string) => hinted;
    expect((await hintedPage(same, 14.9))[0]).toContain('page 2.0.0');
    expect(await hintedPage(same, 15)).toEqual([LIVE_PAGE, 'app 2.0.0', 404]);
    expect(await hintedPage(same, 15 + 12 * 60 - 1)).toEqual([LIVE_PAGE, 'app 2.0.0', 404]);
    expect(await hintedPage(same, 15 + 12 * 60)).toEqual(REFUSED);
  });

  it('keeps its files out of shared caches', async () => {
    const { ask, sign } = openIn('was never live');
    const hinted = sign('2.0.0');
    for (const url of [`/?solution_version=${hinted}`, `/-/${hinted}/app.js`, `/-/${hinted}/help.html`])
      expect((await ask(url)).headers['cache-control']).toBe('private, no-cache');
  });

  it('opens the files of the product where a version is live', async () => {
    const { get, sign } = openIn('was never live');
    expect(await get('/?solution_version=live')).toBe(LIVE_PAGE);
    expect(await get(`/?solution_version=${sign('live')}`)).toBe('product page');
  });
});

describe('the service worker of a version that is withdrawn', () => {
  it('is replaced by a script that removes itself, and that the browser asks for again each time', async () => {
    const { ask } = openIn('was rolled back');
    const { status, body, headers } = await ask('/sw.js', SERVICE_WORKER);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-cache',
    ]);
    const done: string[] = [];
    const listeners = new Map<string, (event: object) => void>();
    const worker = {
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
      skipWaiting: () => done.push('takes over'),
      registration: { unregister: () => done.push('unregisters') },
    };
    new Function('self', body)(worker);
    expect([...listeners.keys()]).toEqual(['install', 'activate']);
    for (const listener of listeners.values()) listener({ waitUntil: () => {} });
    expect(done).toEqual(['takes over', 'unregisters']);
  });

  it('is not found where no version has ever had it', async () => {
    const { get } = openIn('was rolled back');
    expect(await get('/other.js', SERVICE_WORKER)).toBe(404);
    expect(await get('/-/2.0.0/other.js', SERVICE_WORKER)).toBe(404);
    expect(await get('/-/9.9.9/sw.js', SERVICE_WORKER)).toBe(404);
  });

  it('is that of the product only while the files of the product are live', async () => {
    const versions = [known('1.0.0')];
    expect(await open({ versions }).get('/built-sw.js', SERVICE_WORKER)).toBe('built worker');
    const promoted = open({ versions, release: { live: '1.0.0' } });
    expect(await promoted.get('/built-sw.js', SERVICE_WORKER)).toBe('removed');
  });

  it('removes itself where no version is live any more', async () => {
    const { get } = open({ versions: [known('2.0.0', { wasLive: true, isWithdrawn: true })] });
    expect(await get('/sw.js', SERVICE_WORKER)).toBe('removed');
    expect(await get('/sw.js')).toBe(404);
  });
});

describe('the host of a solution', () => {
  it('leaves the files that are built with the product where no version is live', async () => {
    const { get } = open({ versions: [known('1.0.0')] });
    expect(await get('/app.js')).toBe('built');
    expect(await get('/')).toBe('product page');
    expect(await get('/app.js?solution_version=1.0.0')).toBe('built');
    for (const url of ['/only-1.0.0.js', '/index.html', '/help.html']) expect(await get(url)).toBe(404);
  });

  it('serves the files of the live version before those of the product', async () => {
    expect(await openIn('was never live').get('/app.js')).toBe('app 1.0.0');
  });

  it('gives a page of an earlier live version the newest file that was live', async () => {
    const versions = [
      known('4.0.0'),
      known('3.0.0', { wasLive: true, isWithdrawn: true }),
      known('2.0.0', { wasLive: true }),
      known('2.0.0-old', { wasLive: true }),
      LIVE,
    ];
    const { get } = open({ versions, release: { live: '1.0.0' } });
    expect(await get('/sw.js')).toBe('worker 2.0.0');
    expect(await get('/only-2.0.0-old.js')).toBe('only 2.0.0-old');
  });

  it('points each document to the files of its own version, wherever it is', async () => {
    const { get } = openIn('is a candidate with traffic');
    expect(await get('/guide/start.html')).toBe('<script src="/-/1.0.0/app.js"></script>guide 1.0.0');
    expect(await get('/guide/start.html?assigned_version=2.0.0')).toBe(`${HERE}guide 2.0.0`);
  });

  it.each(['/help.html', '/-/1.0.0/help.html'])(
    'sends the headers of a page with the document %s, and lets no cache keep it',
    async (url) => {
      const { body, headers } = await openIn('was never live').ask(url);
      expect(headers['content-security-policy']).toBe(`policy of ${body.length} characters on ${HOST}`);
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('serves the names that bundlers write, in each form that a page or a browser gives them', async () => {
    const { get } = openIn('is a candidate with traffic');
    for (const [address, content] of [
      ['_next/[slug]-ab12.js', 'slug'],
      ['_next/%5Bslug%5D-ab12.js', 'slug'],
      ['Logo%202x.png', 'logo'],
      ["it's%20&%20more.js", 'more'],
      ['%C3%9Cber.js', 'over'],
      ['U%CC%88ber.js', 'over'],
      ['.vite/manifest.json', 'manifest'],
    ]) {
      expect(await get(`/-/2.0.0/${address}`)).toBe(content);
      expect(await get(`/${address}`)).toBe(content);
    }
    const page = String(await get('/names.html', FRAME));
    expect(page).toContain('src="/-/1.0.0/_next/%5Bslug%5D-ab12.js"');
    expect(page.match(/"\/-\/1\.0\.0\/Logo%202x\.png"/g)).toHaveLength(2);
    expect(page).toContain(`src="/-/1.0.0/it's%20%26%20more.js"`);
  });

  it.each([
    '/-/1.0.0/_next%2F%5Bslug%5D-ab12.js',
    '/_next%2F[slug]-ab12.js',
    '/-/1.0.0/..%2fapp.js',
    '/-/1.0.0/guide/..%5C..%5Capp.js',
    '/-/1.0.0/%252e%252e/app.js',
    '/-/1.0.0/app.js%00.png',
    '/-/1.0.0/APP.js',
    '/-/1.0.0/%E0%A4%A',
  ])('I58 finds no file by another writing of its address: %s', async (url) => {
    expect(await openIn('was never live').get(url)).toSatisfy((answer) =>
      [400, 404].includes(Number(answer)),
    );
  });

  it('I58 lets no version answer the addresses below /.well-known/, which prove who owns the host', async () => {
    expect(await openIn('was never live').get('/.well-known/acme-challenge/token')).toBe(404);
  });

  it('sends no policy of a page with another file, which caches keep apart by its use', async () => {
    const { headers } = await openIn('was never live').ask('/-/1.0.0/app.js');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Sec-Fetch-Dest, Service-Worker',
    });
  });

  it('I5 answers an address that begins with two slashes as one without a file', async () => {
    expect(await openIn('was never live').get('//')).toBe(404);
  });
});
