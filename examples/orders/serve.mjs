// Serves index.html at http://orders.localhost:5173/. Any other web server can do the same.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const page = new URL('index.html', import.meta.url);
const server = createServer((_request, response) => {
  // The file is read for each request, so that an edit is visible at the next load.
  response.setHeader('content-type', 'text/html; charset=utf-8').end(readFileSync(page));
});
server.listen(5173, '127.0.0.1', () => console.log('Orders are served at http://orders.localhost:5173/'));
