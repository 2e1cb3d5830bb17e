// A developer's own server: Vite with hot reload, and a small application in a temporary folder.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@unified-shell/testing/free-port';
import { createServer } from 'vite';

export interface DeveloperServer {
  /** `http://localhost:<port>` */
  origin: string;
  /** The paths that were requested, in order. */
  requested: readonly string[];
  /** Edits the file that the application replaces while it runs. */
  editGreeting(text: string): void;
  /** Edits the page, which the server then reloads. */
  editPage(heading: string): void;
  stop(): Promise<void>;
}

const page = (heading: string) => `<!doctype html>
<html lang="en">
  <title>Local</title>
  <link rel="icon" href="data:," />
  <h1>${heading}</h1>
  <p id="greeting"></p>
  <p id="user"></p>
  <script type="module" src="/main.js"></script>
</html>`;

const greeting = (text: string) => `export const greeting = ${JSON.stringify(text)};\n`;

/** Loads the runtime only from the shell that the developer trusts. */
const main = (shell: string) => `
import { greeting } from './greeting.js';

const show = (id, text) => { document.getElementById(id).textContent = text; };
show('greeting', greeting);
import.meta.hot.accept('./greeting.js', (next) => show('greeting', next.greeting));

const named = new URLSearchParams(location.search).get('_mr') ?? '';
if (named.startsWith('${shell}/')) {
  const script = document.createElement('script');
  script.src = named;
  script.onload = () => {
    const runtime = window.unifiedShellRuntime.default();
    runtime.on('ready', ({ imsProfile, imsToken }) => {
      show('user', imsToken ? imsProfile.displayName : '');
      runtime.done();
    });
  };
  document.head.append(script);
}
`;

export async function startDeveloperServer(shell: string): Promise<DeveloperServer> {
  const root = mkdtempSync(path.join(tmpdir(), 'unified-shell-local-'));
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  write('index.html', page('Orders'));
  write('greeting.js', greeting('First'));
  write('main.js', main(shell));
  const port = await freePort();
  const requested: string[] = [];
  const server = await createServer({
    root,
    configFile: false,
    cacheDir: path.join(root, '.vite'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port, strictPort: true },
    plugins: [
      {
        name: 'requests',
        configureServer({ middlewares }) {
          middlewares.use(({ url = '' }, _response, next) => {
            requested.push(new URL(url, 'http://localhost').pathname);
            next();
          });
        },
      },
    ],
  });
  await server.listen();
  return {
    origin: `http://localhost:${port}`,
    requested,
    editGreeting: (text) => write('greeting.js', greeting(text)),
    editPage: (heading) => write('index.html', page(heading)),
    async stop() {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
