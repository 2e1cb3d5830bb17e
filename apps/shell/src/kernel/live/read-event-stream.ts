/** An event of a server-sent stream (WHATWG HTML, "Server-sent events"), as far as the gateway sends them. */
export interface StreamEvent {
  id: string | undefined;
  type: string;
  data: string;
}

/** A longer event is not one of the gateway. */
const MAX_EVENT_CHARS = 1_000_000;

/** Yields the events of a stream as they arrive; an event that is cut off at the end is left out. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text = (text + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      if (text.length > MAX_EVENT_CHARS) throw new Error('an event is too long');
      for (const block of blocks) {
        const event = parseEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Undefined for a block without data: a comment, or the time to reconnect. */
function parseEvent(block: string): StreamEvent | undefined {
  const fields = block.split('\n').map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [name, rest.join(':').replace(/^ /, '')] as const;
  });
  const find = (wanted: string) => fields.findLast(([name]) => name === wanted)?.[1];
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value);
  if (data.length === 0) return undefined;
  return { id: find('id'), type: find('event') ?? 'message', data: data.join('\n') };
}
