// Serves index.html at the address that registration.json has for `dev`, and reloads it in the frame after each edit.
// Any other web server can do the same.
import { readFileSync, realpathSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
// Each port of this name is on the machine of the user. No page but the shell may frame the page.
const POLICY = 'frame-ancestors http://experience.shell.localhost:*';
const RELOAD = '<script>new EventSource("/changes").onmessage = () => location.reload();</script>\n';

/** Starts the server on a port of this machine; port 0 is a free one. `close` ends it. */
export async function serve(port) {
  const open = new Set();
  const server = createServer((request, response) => {
    if (request.url === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.flushHeaders();
      open.add(response);
      request.on('close', () => open.delete(response));
    } else {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'cache-control': 'no-store',
      });
      response.end(read('index.html') + RELOAD);
    }
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  // The folder is watched, not the file, because an editor may replace the file.
  const watcher = watch(new URL('.', import.meta.url), (_event, name) => {
    if (name === 'index.html') for (const response of open) response.write('data: changed\n\n');
  });
  return {
    port: server.address().port,
    close() {
      watcher.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { name, sandbox } = JSON.parse(read('registration.json'));
  await serve(Number(new URL(sandbox.sources.dev).port));
  console.log(`${name}: served at ${sandbox.sources.dev}`);
}
