// Measures the token call and the boot call alone, which a start makes between the app page's first paint and its
// configuration: over the same link, on the same slow main thread, with a new connection to the identity host.

/** @param {import('../browser/open-tab.mjs').Tab} tab showing the shell @param {() => void} cutConnections */
export async function measureTokenAndBoot(tab, cutConnections) {
  cutConnections();
  // At a start, the document has already opened the shell's connection, so the first call does not wait for it.
  await tab.evaluate(`fetch('/api/ping').then(() => undefined)`);
  return tab.evaluate(`(${callBoth})()`);
}

async function callBoth() {
  const { identityOrigin } = JSON.parse(document.getElementById('shell-config')?.textContent ?? '{}');
  const query = 'client_id=unified-shell&scope=openid+profile+email&path=/home';
  const start = performance.now();
  const token = await fetch(`${identityOrigin}/ims/check/v6/token?${query}`, {
    method: 'POST',
    credentials: 'include',
  });
  const { access_token: value } = await token.json();
  const boot = await fetch('/api/boot', {
    method: 'POST',
    headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await boot.json();
  if (!token.ok || !boot.ok) throw new Error(`token ${token.status}, boot ${boot.status}`);
  return performance.now() - start;
}
