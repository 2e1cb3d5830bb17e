import { afterEach, describe, expect, it } from 'vitest';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { catalogueFixture, pageFixture } from '../../../test-support/fixtures';
import { openShell, settle, stopShells } from '../../../test-support/open-shell';
import { followLanguage } from '../../live/follow-language';
import { catalogueIn } from '../../resolve/catalogue/catalogue-in';
import { withSettings } from '../account/account-changes';
import { chooseLanguages } from './choose-languages';
import { readLanguages } from './languages';
import { syncAccountSettings } from './sync-account-settings';
import { syncChoicesAcrossTabs } from './sync-choices-across-tabs';

const { catalogueAddress } = pageFixture;
afterEach(() => {
  stopShells();
  pageFixture.catalogueAddress = catalogueAddress;
});

const GERMAN = `${catalogueAddress}de-DE/`;
const answers = {
  [`${GERMAN}index.json`]: () =>
    Response.json({ solutions: catalogueFixture.map((one) => ({ ...one, name: `${one.name} (de)` })) }),
  [`${GERMAN}listing.json`]: () =>
    Response.json({ descriptions: {}, heroes: [], navigation: [], products: {} }),
  '/api/settings/v1': () => Response.json({}),
};

it.each([
  ['de-DE', `${catalogueAddress}de-DE/`],
  ['en-US', catalogueAddress],
] as const)('the address of the catalogue in %s is found from that in any language', (locale, address) => {
  expect(catalogueIn(catalogueAddress, locale)).toBe(address);
  expect(catalogueIn(GERMAN, locale)).toBe(address);
});

describe('UI-13 a user who chooses a language', () => {
  it('sees it at once in chrome, names and application', async () => {
    const { shell, view, environment, connect } = await openShell('#/@alder/sample', answers);
    followLanguage({ ...shell.deferred, page: createFakeBrowserPage() });
    const port = connect();
    void chooseLanguages(shell.deferred, ['de-DE', 'fr-FR']);
    expect(view().locale).toBe('de-DE');
    expect(JSON.stringify(port.sent.slice(2))).toContain('"locale":"de-DE"');
    expect(JSON.stringify(port.sent)).toContain('"preferredLanguages":["de-DE","fr-FR"]');
    expect(readLanguages(environment.stored)).toEqual(['de-DE', 'fr-FR']);
    await settle();
    await settle();
    expect(view().solution?.name).toContain('(de)');
  });

  it('sees the language that was chosen last, in whichever order the names arrive', async () => {
    let answerLate = (_answer: Response) => {};
    const german = answers[`${GERMAN}index.json`]?.();
    const { shell, view } = await openShell('#/@alder/sample', {
      ...answers,
      [`${catalogueAddress}listing.json`]: answers[`${GERMAN}listing.json`] ?? (() => new Response()),
      [`${GERMAN}index.json`]: () =>
        new Promise((resolve) => {
          answerLate = resolve;
        }),
    });
    followLanguage({ ...shell.deferred, page: createFakeBrowserPage() });
    void chooseLanguages(shell.deferred, ['de-DE']);
    await settle();
    void chooseLanguages(shell.deferred, ['en-US']);
    for (let n = 0; n < 3; n += 1) await settle();
    if (german) answerLate(german);
    for (let n = 0; n < 3; n += 1) await settle();
    expect([view().locale, view().solution?.name]).toEqual(['en-US', 'Sample']);
  });

  it('sees it although the address names another language, which is removed', async () => {
    const { shell, view, address } = await openShell('?locale=fr-FR#/@alder/sample', {
      ...answers,
      [`${catalogueAddress}fr-FR/index.json`]: () => Response.json({ solutions: catalogueFixture }),
    });
    expect(view().locale).toBe('fr-FR');
    await chooseLanguages(shell.deferred, ['de-DE']);
    expect(address.left).toEqual(['http://experience.test/#/@alder/sample']);
  });

  it('sees it in the other tabs too', async () => {
    const { shell, view, environment } = await openShell('#/@alder/sample', answers);
    const page = createFakeBrowserPage();
    syncChoicesAcrossTabs({ ...shell.deferred, page });
    environment.stored.set('unifiedShell.languages', 'de-DE');
    page.changeStored('unifiedShell.languages');
    expect(view().locale).toBe('de-DE');
  });
});

it('UI-13 the languages that were chosen in another browser are applied and stored in this one', async () => {
  const { shell, view, environment } = await openShell('#/@alder/sample', answers);
  syncAccountSettings({ ...shell.deferred, page: createFakeBrowserPage() });
  const { account } = shell.deferred.store.getState();
  if (account.kind !== 'known') throw new Error('no account');
  const settings = { ...account.answer.settings, languages: ['de-DE'] };
  shell.deferred.store.send({ type: 'account-changed', change: withSettings(account, settings) });
  expect(view().locale).toBe('de-DE');
  expect(readLanguages(environment.stored)).toEqual(['de-DE']);
});
