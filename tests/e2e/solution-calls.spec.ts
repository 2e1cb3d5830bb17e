// Calls that an application makes of the gateway: by way of the shell, and from its own frame.

import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';

test('SVC-01 SVC-02 DATA-18 FRAME-24 an application has a text translated, and calls the gateway from its frame', async ({
  page,
  context,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const frame = shellPage.mainFrame;

  await test.step('SVC-01 SVC-02 DATA-18 the shell translates with the token of the application', async () => {
    const called = page.waitForRequest('**/api/v5/translate');
    await frame.getByRole('button', { name: 'Translate comment' }).click();
    const request = await called;
    expect(request.headers()).toMatchObject({ 'api-key': 'app:sample' });
    expect(request.postDataJSON()).toMatchObject({ contentType: 'UGC', domain: 'GENERIC', to: ['en-US'] });
    const answer = frame.getByRole('status');
    await expect(answer).toContainText('Ḿéŕçí ðé ļívŕéŕ');
    await expect(answer).toContainText('Accented text of the demonstration, not a translation');
  });

  await test.step('FRAME-24 the gateway answers the frame itself, without cookies', async () => {
    const called = page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/graphql') && response.request().frame() !== page.mainFrame(),
    );
    await frame.getByRole('button', { name: 'network.fetch()' }).click();
    const response = await called;
    const origin = new URL(response.frame().url()).origin;
    expect(origin).not.toBe(origins.shell);
    expect(await response.headerValue('access-control-allow-origin')).toBe(origin);
    expect(await response.headerValue('access-control-allow-credentials')).toBeNull();
    expect(await response.request().headerValue('cookie')).toBeNull();
    const { log } = new AppCalls(frame);
    await expect(log).toContainText('userProfileJson');

    const token = (await response.request().headerValue('authorization')) ?? '';
    const stranger = await context.newPage();
    const address = origins.shell.replace('experience', 'stranger');
    await context.route(`${address}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Stranger</title>' }),
    );
    await stranger.goto(`${address}/`);
    const read = stranger.evaluate(
      async ({ url, authorization }) => {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ query: '{userProfileJson}' }),
        });
        return answer.status;
      },
      { url: `${origins.shell}/api/graphql`, authorization: token },
    );
    await expect(read).rejects.toThrow('Failed to fetch');
  });
});
