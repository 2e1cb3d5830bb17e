import { clientOf, type SolutionClient } from '@unified-shell/catalogue/solution-client';
import { catalogueFixture } from './fixtures';

type Respond = (init: RequestInit) => Response | Promise<Response> | undefined;

/**
 * The part of the identity service that issues tokens of solutions. It adds them to the answers of the check, as the
 * service does, unless the answer of a test has its own field `solution`. The token of the application `sample` is
 * `token-1 of sample`, beside the shell's `token-1`.
 */
export function createFakeSolutionTokens() {
  let last: object = {};

  function issue(client: SolutionClient | undefined): object | undefined {
    if (client === undefined) return undefined;
    const { client_id, scopes } = client;
    const value = `${Reflect.get(last, 'access_token')} of ${client_id.replace('app:', '')}`;
    return { ...last, access_token: value, client_id, scope: scopes.join(' ') };
  }

  async function check(query: URLSearchParams, answer: Response): Promise<Response> {
    if (!answer.ok) return answer;
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body !== 'object' || body === null || !('access_token' in body)) return answer;
    last = Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'solution'));
    return Response.json({ solution: issue(clientAt(query)), ...body });
  }

  return async (url: URL, init: RequestInit, respond: Respond | undefined): Promise<Response> => {
    const given = await respond?.(init);
    if (given && url.pathname.startsWith('/ims/check/')) return check(url.searchParams, given);
    if (given === undefined && url.pathname === '/ims/clients/v1') {
      const form = new URLSearchParams(String(init.body));
      const scopes = (form.get('scope') ?? '').split(' ');
      const token = issue({ client_id: form.get('client_id') ?? '', scopes });
      return Response.json({ ...token, user_id: form.get('user_id') });
    }
    return given ?? new Response(null, { status: 404 });
  };
}

function clientAt(query: URLSearchParams): SolutionClient | undefined {
  const [, atPath] = (query.get('path') ?? '').split('/');
  const appId = query.get('solution') ?? (atPath === '' ? 'home' : atPath);
  if (appId === undefined) return undefined;
  const registered = catalogueFixture.find((one) => one.appId === appId);
  return clientOf(registered ?? { appId, sandbox: { thirdParty: false } });
}
