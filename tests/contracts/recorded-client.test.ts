// Applications load the runtime of the shell, but a page that is open, or a cache, has that of an earlier release. The shell
// supports this major and the one before (decisions/0086).

import { readFileSync } from 'node:fs';
import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { readRequest } from '@unified-shell/protocol/requests/read-request';
import { createRuntime } from '@unified-shell/runtime/create-runtime';
import { describe, expect, it } from 'vitest';
import { shapeProblems } from '../e2e/real-client/module-shape';
import { bareEnvironment } from './bare-environment';
import { createQuietPage, type Recording, recordClient } from './record-client';

const read = (name: string): Recording =>
  JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8'));

describe.each(['before', 'current'])('the recorded client: %s', (name) => {
  const { ping, messages } = read(name);

  it('opens the connection with a message that this shell accepts', () => {
    expect(readMessage(ping, { accepted: FRAME_MESSAGES })).toMatchObject({ ok: true });
  });

  it('sends messages and requests that this shell accepts, each one', () => {
    expect(messages.length).toBeGreaterThan(15);
    for (const message of messages) {
      const reading = readMessage(message, { accepted: FRAME_MESSAGES });
      expect(reading, message.type).toMatchObject({ ok: true });
      if (!reading.ok || reading.message.type !== 'RUNTIME_REQ') continue;
      expect(readRequest(reading.message.value, false), JSON.stringify(message.value)).toHaveProperty(
        'request',
      );
    }
  });
});

it('the client of today sends what is recorded: a change of a message is read in review', async () => {
  const recording = await recordClient((name) =>
    name === 'network.query' ? { status: 200, body: '{}' } : {},
  );
  await expect(`${JSON.stringify(recording, null, 2)}\n`).toMatchFileSnapshot('recorded/current.json');
});

it('the module has every member that the public client reads, each with its type', () => {
  const environment = bareEnvironment({ page: createQuietPage(), nonce: () => 'nonce', post() {} });
  const { module, stop } = createRuntime(environment, '0.1.0');
  expect(shapeProblems(module)).toEqual([]);
  stop();
});
