import { expect, it } from 'vitest';
import { createRequestReader } from './request-reader.mjs';

const get = (path) => `GET ${path} HTTP/1.1\r\nHost: a.localhost:4000\r\n\r\n`;
const post = (path, body) =>
  `POST ${path} HTTP/1.1\r\nhost: b.localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

function read(text, size) {
  const found = [];
  const reader = createRequestReader((request) => found.push(request));
  for (let at = 0; at < text.length; at += size) reader(Buffer.from(text.slice(at, at + size)));
  return found;
}

it.each([1, 7, 10_000])('finds each request once, in pieces of %i bytes', (size) => {
  const text = get('/') + post('/api', `{"x":"${get('/not-one')}"}`) + get('/b?c=d');
  expect(read(text, size)).toEqual([
    { method: 'GET', path: '/', host: 'a.localhost:4000' },
    { method: 'POST', path: '/api', host: 'b.localhost' },
    { method: 'GET', path: '/b?c=d', host: 'a.localhost:4000' },
  ]);
});

it('does not report a request whose head is incomplete', () => {
  expect(read(get('/').slice(0, -1), 10_000)).toEqual([]);
});
