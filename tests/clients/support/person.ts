/** A person with a browser, who signs in and decides on the pages of the identity host. */
import { AI_AGREEMENT } from '@unified-shell/messages/agreements';
import { answerBody } from '../../../apps/gateway/src/agreements/test-support/answer-body';
import { demoOrganisations } from '../../../apps/gateway/src/demo/demo-organisations';
import { DEMO_PASSWORD } from '../../../apps/gateway/src/demo/demo-people';
import { TestBrowser } from '../../../apps/gateway/src/identity/test-support/test-browser';
import type { TestProduct } from '../../e2e/support/test-product';

const CHECK = '/ims/check/v6/token?client_id=unified-shell';
const EMAIL = 'marketer@alder.example';
const ORGANISATION = demoOrganisations.alder;

export class Person {
  private readonly browser: TestBrowser;
  private readonly shell: string;
  private readonly own: { origin: string; 'sec-fetch-site': string };

  constructor({ site, origins }: TestProduct) {
    this.browser = new TestBrowser(Number(site.port), undefined, origins.identity);
    this.shell = origins.shell;
    this.own = { origin: origins.identity, 'sec-fetch-site': 'same-origin' };
  }

  /** Opens the address to which a client sends them, and signs in. @returns the address where that ends */
  async signIn(address: URL | string): Promise<URL> {
    const page = await this.open(address);
    return this.open(await this.post(page.pathname, { email: EMAIL, password: DEMO_PASSWORD }));
  }

  /** As `signIn`, and allows the assistant that asks. */
  async allow(address: URL | string): Promise<URL> {
    const page = await this.signIn(address);
    return this.open(await this.post(page.pathname, { isAllowed: true, organisation: ORGANISATION.id }));
  }

  /** Accepts the terms of the assistant in the shell. */
  async acceptAssistant(): Promise<void> {
    const check = await this.browser.shellCall('POST', CHECK, { origin: this.shell });
    const answer = await fetch(new URL('/api/agreements/v1', this.shell), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${check.json()['access_token']}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(answerBody(ORGANISATION.id, 'accepted', AI_AGREEMENT)),
    });
    if (!answer.ok) throw new Error(`The agreement was answered with ${answer.status}`);
  }

  /** The token that the frame of a solution receives. */
  async frameToken(client: string): Promise<string> {
    const headers = { origin: this.shell };
    const answer = await this.browser.shellForm('/ims/clients/v1', { client_id: client }, headers);
    return String(answer.json()['access_token']);
  }

  async signOut(): Promise<void> {
    await this.browser.shellCall('POST', '/ims/logout/v1', { origin: this.shell });
  }

  async withdraw(client: string): Promise<void> {
    await this.browser.submit('/account/assistants/v1/withdraw', { client }, this.own);
  }

  private async post(path: string, body: object): Promise<string> {
    const answer = await this.browser.submit(path, body, this.own);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} ${answer.text}`);
    return String(answer.json()['redirect']);
  }

  private async open(address: URL | string): Promise<URL> {
    const { pathname, search, origin } = new URL(address);
    const { answer, path } = await this.browser.follow(pathname + search);
    return new URL(answer.headers.location ?? path, origin);
  }
}
