/** The session of a signed-in user. It survives restarts of the product; each renewed token proves that. */
import { demoOrganisations } from '../../../apps/gateway/src/demo/demo-organisations';
import { DEMO_PASSWORD } from '../../../apps/gateway/src/demo/demo-people';
import { type RawAnswer, sendRaw } from '../../../apps/gateway/src/identity/test-support/raw-request';
import { TestBrowser } from '../../../apps/gateway/src/identity/test-support/test-browser';

const SHELL = 'experience.shell.localhost:4000';
const CHECK = '/ims/check/v6/token?client_id=unified-shell&scope=openid';
const SETTINGS = '/api/settings/v1';

/** Names the settings of the user, or of the user in one organisation. */
export interface SettingsKey {
  appId: string;
  groupId: string;
  level: 'user' | 'userorg';
}

export interface Session {
  /** Requests a new token with the cookie, and returns the raw response. */
  renew(): Promise<RawAnswer>;
  boot(): Promise<RawAnswer>;
  read(key: SettingsKey): Promise<RawAnswer>;
  write(key: SettingsKey, settings: object): Promise<RawAnswer>;
}

export async function openSession(port: number): Promise<Session> {
  const browser = new TestBrowser(port);
  await browser.signIn('marketer@alder.example', DEMO_PASSWORD);
  let token = '';

  const call = (method: string, path: string, body?: object) =>
    sendRaw(port, {
      method,
      path,
      headers: { host: SHELL, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const session: Session = {
    async renew() {
      const answer = await browser.shellCall('POST', CHECK);
      if (answer.status === 200) token = String(answer.json()['access_token']);
      return answer;
    },
    boot: () => call('POST', '/api/boot', {}),
    read: (key) => call('GET', `${SETTINGS}?${new URLSearchParams({ ...withOrganisation(key) })}`),
    write: (key, settings) => call('POST', SETTINGS, { ...withOrganisation(key), settings }),
  };
  await session.renew();
  return session;
}

function withOrganisation(key: SettingsKey) {
  return key.level === 'userorg' ? { ...key, imsOrgId: demoOrganisations.alder.id } : key;
}
