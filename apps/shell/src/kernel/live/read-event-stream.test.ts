import { expect, it } from 'vitest';
import { readEventStream, type StreamEvent } from './read-event-stream';

const encoder = new TextEncoder();

async function read(...chunks: (string | Uint8Array)[]): Promise<StreamEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks)
        controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  const events: StreamEvent[] = [];
  for await (const event of readEventStream(body)) events.push(event);
  return events;
}

it('yields events with id, type and data, and leaves comments and the time to reconnect out', async () => {
  expect(
    await read(
      'retry: 3000\n\n:\n\n',
      'id: 7\nevent: notifications\ndata: {"a":1}\n\n',
      'data: x\ndata: y\n\n',
    ),
  ).toEqual([
    { id: '7', type: 'notifications', data: '{"a":1}' },
    { id: undefined, type: 'message', data: 'x\ny' },
  ]);
});

it('joins an event that arrives in pieces, also within a character and a line end', async () => {
  const bytes = encoder.encode('id: 1\r\ndata: é: 1\r\n\r\n');
  const pieces = [...bytes].map((byte) => new Uint8Array([byte]));
  expect(await read(...pieces)).toEqual([{ id: '1', type: 'message', data: 'é: 1' }]);
});

it('leaves an event out that is cut off at the end', async () => {
  expect(await read('data: whole\n\n', 'data: cut')).toEqual([
    { id: undefined, type: 'message', data: 'whole' },
  ]);
});

it('rejects an event of more than a million characters', async () => {
  await expect(read(`data: ${'x'.repeat(1_000_001)}`)).rejects.toThrow('too long');
});
