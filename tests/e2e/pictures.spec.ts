// The picture of a person, from its choice to every place that shows it.
import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { openConsole } from './pages/admin-page';

const sizeOf = (image: Element) => [Reflect.get(image, 'naturalWidth'), Reflect.get(image, 'naturalHeight')];

test('DATA-03 a person chooses their picture, and the header, their application and the administration show it', async ({
  page,
  origins,
  world,
  shellPage,
  samplePage,
}) => {
  const { accountButton } = shellPage;
  const account = new AccountPage(page, origins);
  const picture = account.profile.locator('img');
  /** An image of one colour, as the browser encodes it. */
  const draw = (width: number, height: number, type = 'image/png') =>
    page.evaluate(
      ([sides, mime]) => {
        const canvas = document.createElement('canvas');
        [canvas.width = 0, canvas.height = 0] = sides;
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = '#2d9d78';
        context?.fillRect(0, 0, canvas.width, canvas.height);
        return canvas.toDataURL(mime).split(',')[1] ?? '';
      },
      [[width, height], type] as const,
    );
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await account.profile.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await shellPage.openAs('tester', '/@alder/sample');
  await expect(accountButton).toHaveText(/^[A-Z]{2}$/);

  await test.step('a file that is no suitable picture is refused with the reason', async () => {
    await shellPage.accountButton.click();
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Your account' }).click();
    const unsuitable: [string, string, Buffer][] = [
      [
        'svg.svg',
        'image/svg+xml',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      ],
      [
        'lie.png',
        'image/png',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>'),
      ],
      ['thin.png', 'image/png', Buffer.from(await draw(1, 30_000), 'base64')],
      [
        'large.png',
        'image/png',
        Buffer.concat([Buffer.from(await draw(99, 99), 'base64'), Buffer.alloc(20_000_000)]),
      ],
    ];
    for (const file of unsuitable) {
      await choose(...file);
      await expect(account.alert).toHaveText(/^Choose a PNG or JPEG file of at most 10 MB/);
      await expect(picture).toHaveCount(0);
    }
  });

  await test.step('a photo is cut to a square of 256 pixels', async () => {
    await choose('photo.jpg', 'image/jpeg', Buffer.from(await draw(1_200, 800, 'image/jpeg'), 'base64'));
    await expect(picture).toHaveAttribute('src', new RegExp(`^${origins.shell}/people/[\\da-f]{64}$`));
    await expect.poll(() => picture.evaluate(sizeOf)).toEqual([256, 256]);
    await expect(account.alert).toHaveCount(0);
  });
  const address = (await picture.getAttribute('src')) ?? '';

  await test.step('the header and the application show it', async () => {
    await shellPage.open('/@alder/sample');
    await expect(accountButton.locator('img')).toHaveAttribute('src', address);
    await expect.poll(() => accountButton.locator('img').evaluate(sizeOf)).toEqual([256, 256]);
    await expect(samplePage.value('avatar')).toContainText(address);
  });

  await test.step('an administrator sees it, and removes it', async () => {
    // The page of another user: otherwise only its hash would change.
    await page.goto('about:blank');
    const admin = await openConsole(page, shellPage, 'admin', `/people?q=${world.email('tester')}`);
    await admin.frame.getByRole('link', { name: world.email('tester') }).click();
    const shown = admin.frame.locator('img');
    await expect(shown).toHaveAttribute('src', address);
    await expect.poll(() => shown.evaluate(sizeOf)).toEqual([256, 256]);
    await admin.frame.getByRole('button', { name: 'Remove picture' }).click();
    await expect(shown).toHaveCount(0);
  });
});
