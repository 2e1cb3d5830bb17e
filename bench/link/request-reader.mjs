// Reads the heads of HTTP/1.1 requests from a browser's connection. It assumes that bodies have a Content-Length, which
// browsers send.

const HEAD_END = '\r\n\r\n';

/** @typedef {{ method: string, path: string, host: string }} Request */

/** @param {(request: Request) => void} onRequest @returns {(chunk: Buffer) => void} */
export function createRequestReader(onRequest) {
  let text = '';
  let bodyLeft = 0;
  return (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const body = Math.min(bodyLeft, text.length);
      text = text.slice(body);
      bodyLeft -= body;
      const end = text.indexOf(HEAD_END);
      if (bodyLeft > 0 || end === -1) return;
      const { request, bodyLength } = readHead(text.slice(0, end));
      text = text.slice(end + HEAD_END.length);
      bodyLeft = bodyLength;
      onRequest(request);
    }
  };
}

function readHead(head) {
  const [first = '', ...lines] = head.split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return {
    request: { method, path, host: headers.get('host') ?? '' },
    bodyLength: Number(headers.get('content-length') ?? 0),
  };
}
