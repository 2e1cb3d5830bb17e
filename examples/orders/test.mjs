// Run it with `node --test test.mjs`.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { serve } from './serve.mjs';

const page = new URL('index.html', import.meta.url);

test('serves the page to frames of the shell, and tells the page about an edit', {
  timeout: 10_000,
}, async () => {
  const server = await serve(0);
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/`);
    assert.match(answer.headers.get('content-security-policy'), /^frame-ancestors /);
    assert.ok((await answer.text()).startsWith(readFileSync(page, 'utf8')));

    const changes = await fetch(`http://127.0.0.1:${server.port}/changes`);
    writeFileSync(page, readFileSync(page));
    const { value } = await changes.body.getReader().read();
    assert.match(new TextDecoder().decode(value), /^data: changed/);
  } finally {
    server.close();
  }
});
