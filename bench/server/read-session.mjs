// What a signed-in browser would send, taken out of one.
import { openTab } from '../browser/open-tab.mjs';
import { CLUSTER_QUERY } from './requests.mjs';

/** @param {import('../world.mjs').World} world with a signed-in browser */
export async function readSession({ browser, link, origins }) {
  link.shape();
  const tab = await openTab(browser.cdp, { slowdown: 1 });
  try {
    await tab.go(`${origins.shell}/#/home`);
    const token = await tab.evaluate(`(${askToken})(${JSON.stringify(origins.identity)})`);
    const ask = (path, body) => tab.evaluate(`(${askGateway})(${JSON.stringify({ token, path, body })})`);
    const boot = await ask('/api/boot', {});
    const cluster = await ask('/api/graphql', { query: CLUSTER_QUERY });
    const { cookies } = await browser.cdp.send('Storage.getCookies');
    const { hostname } = new URL(origins.identity);
    const own = cookies.filter(({ domain }) => domain === hostname);
    return { token, boot, cluster, cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') };
  } finally {
    await tab.close();
  }
}

async function askToken(identity) {
  const query = 'client_id=unified-shell&scope=openid+profile+email';
  const answer = await fetch(`${identity}/ims/check/v6/token?${query}`, {
    method: 'POST',
    credentials: 'include',
  });
  return (await answer.json()).access_token;
}

async function askGateway({ token, path, body }) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.text();
}
