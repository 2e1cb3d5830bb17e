import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, BIRCH, catalogueFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { extendConfiguration } from '../configuration/extend-configuration';
import { askForAssistant } from './ask-for-assistant';

afterEach(stopShells);

/** Opens a solution; `sample` and the third party `partner` are registered with the assistant. */
async function open(hash: string, respond: Answer) {
  const asked: string[] = [];
  const solutions = catalogueFixture.map((solution) => ({
    ...solution,
    assistant: ['sample', 'partner'].includes(solution.appId),
  }));
  const opened = await openShell(hash, {
    '/api/catalogue/v1/test/index.json': () => Response.json({ solutions }),
    '/api/assistant-permissions/v1': (request, url) => {
      const { authorization } = request.headers as Record<string, string>;
      asked.push(`${authorization} ${url?.searchParams.get('appId')} ${url?.searchParams.get('imsOrgId')}`);
      return respond(request);
    },
  });
  const deps = { ...opened.shell.deferred, page: createFakeBrowserPage() };
  extendConfiguration(deps);
  askForAssistant(deps);
  const port = opened.connect();
  await settle();
  await settle();
  const told = () => port.sent.findLast(({ value }) => Object(value).assistantStep)?.value;
  return { ...opened, asked, told };
}

describe('ACCESS-34 the permission for the assistant', () => {
  it.each([
    [{ buttonVisible: true, userAgreement: true }, 'panel'],
    [{ buttonVisible: true }, 'agreement'],
    [{}, 'hidden'],
  ])('%j leads to the step %s, which the application is told', async (permissions, assistantStep) => {
    const { asked, told } = await open('#/@alder/sample', () => Response.json(permissions));
    expect(asked).toEqual([`Bearer token-1 sample ${ALDER}`]);
    expect(told()).toMatchObject({ assistantStep });
  });

  it.each<[string, Answer]>([
    ['the gateway refuses', () => new Response(null, { status: 404 })],
    ['there is no answer', () => Promise.reject(new TypeError('offline'))],
    ['the answer does not parse', () => Response.json({ buttonVisible: 'yes' })],
  ])('is missing when %s, so the assistant stays hidden, and is asked for once', async (_name, respond) => {
    const { asked, told, environment } = await open('#/@alder/sample', respond);
    expect(told()).toMatchObject({ assistantStep: 'hidden' });
    expect(environment.warnings).toContain('assistant-not-permitted');
    expect(asked).toHaveLength(1);
  });

  it.each(['#/@alder/home', '#/@alder/partner'])('is not asked for at %s', async (hash) => {
    const { asked } = await open(hash, () => Response.json({ buttonVisible: true }));
    expect(asked).toEqual([]);
  });

  it('is asked for again in another organisation', async () => {
    const { asked, address } = await open('#/@alder/sample', () => Response.json({}));
    address.go('#/@birch/sample');
    await settle();
    await settle();
    expect(asked.at(-1)).toBe(`Bearer token-1 sample ${BIRCH}`);
    expect(asked).toHaveLength(2);
  });
});
