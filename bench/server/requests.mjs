// The two requests of every start, as bytes.

function write(method, path, headers, body = '') {
  const lines = Object.entries({ ...headers, 'content-length': body.length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const hostOf = (origin) => new URL(origin).host;

export function bootRequest({ shell }, { token }) {
  const headers = {
    host: hostOf(shell),
    origin: shell,
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  return write('POST', '/api/boot', headers, '{}');
}

export function tokenRequest({ shell, identity }, { cookie }) {
  const headers = { host: hostOf(identity), origin: shell, 'sec-fetch-site': 'same-site', cookie };
  const query = 'client_id=unified-shell&scope=openid+profile+email';
  return write('POST', `/ims/check/v6/token?${query}`, headers);
}
