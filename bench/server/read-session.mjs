// Reads the token and the cookies of a signed-in browser, and its answer of `/api/boot`.
import { withTab } from '../browser/open-tab.mjs';

/** @param {import('../world.mjs').World} world with a signed-in browser */
export function readSession(world) {
  const { browser, origins } = world;
  return withTab(world, `${origins.shell}/#/home`, async (tab) => {
    const token = await tab.evaluate(`(${askToken})(${JSON.stringify(origins.identity)})`);
    const body = await tab.evaluate(`(${askBoot})(${JSON.stringify(token)})`);
    const { cookies } = await browser.cdp.send('Storage.getCookies');
    const { hostname } = new URL(origins.identity);
    const own = cookies.filter(({ domain }) => domain === hostname);
    return { token, body, cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') };
  });
}

async function askToken(identity) {
  const query = 'client_id=unified-shell&scope=openid+profile+email';
  const answer = await fetch(`${identity}/ims/check/v6/token?${query}`, {
    method: 'POST',
    credentials: 'include',
  });
  return (await answer.json()).access_token;
}

async function askBoot(token) {
  const answer = await fetch('/api/boot', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return answer.text();
}
