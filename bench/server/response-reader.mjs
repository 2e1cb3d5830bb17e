// Reads responses from an HTTP/1.1 connection: their status, and their end by the Content-Length.

const HEAD_END = '\r\n\r\n';

/**
 * @param {(status: number) => void} onAnswer
 * @returns {(chunk: Buffer) => void}
 */
export function createResponseReader(onAnswer) {
  /** @type {Buffer} */
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const end = rest.indexOf(HEAD_END);
      if (end === -1) return;
      const head = rest.toString('latin1', 0, end);
      const total = end + HEAD_END.length + bodyLength(head);
      if (rest.length < total) return;
      rest = rest.subarray(total);
      onAnswer(Number(head.slice(9, 12)));
    }
  };
}

function bodyLength(head) {
  const length = head.match(/\r\ncontent-length:\s*(\d+)/i)?.[1];
  if (length === undefined && !head.startsWith('HTTP/1.1 204'))
    throw new Error(`The response has no Content-Length:\n${head}`);
  return Number(length ?? 0);
}
