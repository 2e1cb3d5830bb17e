// The requests to the server, as text: the two requests of every start, and the account cluster by GraphQL.

function write(method, path, headers, body = '') {
  const lines = Object.entries({ ...headers, 'content-length': body.length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

const hostOf = (origin) => new URL(origin).host;

/** All fields about the bearer's accounts (AUTH-43). */
export const CLUSTER_QUERY = `{ imsExtendedAccountClusterData {
  data { userId userType owningOrg orgs { imsOrgId orgName tenantId aepRegion } }
  next preferredLanguages consentPermissions { name enabled } settings
} }`;

export const bootRequest = (origins, session) => callOf('/api/boot', '{}', origins, session);

export const clusterRequest = (origins, session) =>
  callOf('/api/graphql', JSON.stringify({ query: CLUSTER_QUERY }), origins, session);

function callOf(path, body, { shell }, { token }) {
  const headers = {
    host: hostOf(shell),
    origin: shell,
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  return write('POST', path, headers, body);
}

export function tokenRequest({ shell, identity }, { cookie }) {
  const headers = { host: hostOf(identity), origin: shell, 'sec-fetch-site': 'same-site', cookie };
  const query = 'client_id=unified-shell&scope=openid+profile+email&path=/home';
  return write('POST', `/ims/check/v6/token?${query}`, headers);
}
