import { afterEach, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, bootFixture, organisationFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import { followWording } from './follow-wording';

afterEach(stopShells);

const TEXTS = { 'header.help': [{ type: 0, value: 'Service desk' }] };

async function open(wording: string | undefined, answer: Answer = () => Response.json({ texts: TEXTS })) {
  const asked: string[] = [];
  const opened = await openShell('#/@alder/sample', {
    '/api/boot': () =>
      Response.json({ ...bootFixture, working: { ...Object(bootFixture.working), wording } }),
    '/api/organisation/v1': ({ body }) => {
      const { organisation } = JSON.parse(String(body));
      const own = organisation === ALDER ? { wording } : {};
      return Response.json({ ...organisationFixture(organisation), ...own });
    },
    '/api/wording/v1': (request, address) => {
      asked.push(address?.search ?? '');
      return answer(request, address);
    },
  });
  followWording({ ...opened.shell.deferred, page: createFakeBrowserPage() });
  await settle();
  return { ...opened, asked };
}

it('an organisation with its own wording is asked once, for the language of the page', async () => {
  const { asked, view, shell } = await open('abcd1234');
  expect(view().wording).toEqual(TEXTS);
  shell.deferred.store.send({ type: 'toast-raised', key: 'settingsToast' });
  await settle();
  expect(asked).toEqual([`?${new URLSearchParams({ organisation: ALDER, locale: 'en-US' })}`]);
});

it('an organisation without its own wording costs no request', async () => {
  const { asked, view } = await open(undefined);
  expect([asked, view().wording]).toEqual([[], undefined]);
});

it('the words of one organisation are not shown in another, nor in another language', async () => {
  const { asked, view, address, shell } = await open('abcd1234');
  shell.deferred.store.send({ type: 'preferences-changed', change: { languages: ['de-DE'] } });
  expect(view().wording).toBeUndefined();
  await settle();
  expect(asked.at(-1)).toContain('locale=de-DE');
  expect(view().wording).toEqual(TEXTS);
  address.go('#/@birch/sample');
  await settle();
  expect(view().wording).toBeUndefined();
  address.go('#/@alder/sample');
  await settle();
  expect(view().wording).toEqual(TEXTS);
});

it.each([
  ['an error', () => new Response(null, { status: 500 })],
  ['no texts', () => Response.json({ texts: 'x' })],
])('with %s in place of an answer, the product’s own words stay', async (_name, answer) => {
  const { view } = await open('abcd1234', answer);
  expect(view().wording).toBeUndefined();
});

it('an answer that arrives after that of another language does not replace it', async () => {
  let answerLate = (_answer: Response) => {};
  const { view, shell } = await open('abcd1234', (_request, address) =>
    address?.searchParams.get('locale') === 'en-US'
      ? new Promise((resolve) => {
          answerLate = resolve;
        })
      : Response.json({ texts: TEXTS }),
  );
  shell.deferred.store.send({ type: 'preferences-changed', change: { languages: ['de-DE'] } });
  await settle();
  answerLate(Response.json({ texts: {} }));
  await settle();
  expect(view().wording).toEqual(TEXTS);
});
