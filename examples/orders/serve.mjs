// Any web server will do: http://orders.localhost:5173/ is index.html.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = new URL('index.html', import.meta.url);
const server = createServer((_request, response) => {
  // Read anew each time, so that an edit shows with the next load.
  response.setHeader('content-type', 'text/html; charset=utf-8').end(readFileSync(page));
});
server.listen(5173, '127.0.0.1', () => console.log('Orders are served at http://orders.localhost:5173/'));
