import { expect, it } from 'vitest';
import { createResponseReader } from './response-reader.mjs';

const answer = (status, body) =>
  `HTTP/1.1 ${status} X\r\nContent-Length: ${body.length}\r\nx: y\r\n\r\n${body}`;

function read(text, size) {
  const found = [];
  const reader = createResponseReader((status) => found.push(status));
  for (let at = 0; at < text.length; at += size) reader(Buffer.from(text.slice(at, at + size)));
  return found;
}

it.each([1, 10, 10_000])('finds each answer, in pieces of %i bytes', (size) => {
  const text =
    answer(200, 'HTTP/1.1 500 no\r\n\r\n') +
    answer(429, '') +
    'HTTP/1.1 204 X\r\nx: y\r\n\r\n' +
    answer(200, 'ok');
  expect(read(text, size)).toEqual([200, 429, 204, 200]);
});

it('fails on a response without a length', () => {
  expect(() => read('HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n', 1000)).toThrow('Content-Length');
});
