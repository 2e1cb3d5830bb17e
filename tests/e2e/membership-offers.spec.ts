// A person becomes a member of another organisation by their own word (decision 0097).
import { expect, test } from './fixtures/product';
import { AccountPage } from './pages/account-page';
import { openConsole } from './pages/admin-page';
import { ShellPage } from './pages/shell-page';
import { inspectApplication } from './support/inspect-application';
import { inspectPage } from './support/inspect-page';
import { openFollowing } from './support/open-following';
import { postAs } from './support/post-as';

test('an administrator invites a person of another organization without learning of their account, and the person alone decides', async ({
  browser,
  page,
  origins,
  world,
  administration,
  shellPage,
}) => {
  const known = world.email('agency');
  // Too long for one line of the table.
  const unknown = `someone.with.a.long.name@subsidiary.international.${world.tenant('elm')}.example`;
  const organisation = world.organisationId('alder');
  // The administrator of Alder administers Birch too.
  await administration.call('POST', '/memberships', {
    organisation: world.organisationId('birch'),
    email: world.email('admin'),
    roles: ['ORG_ADMIN'],
  });
  const theirs = await (await browser.newContext()).newPage();
  const theirShell = new ShellPage(theirs, origins, world);
  await openFollowing(theirs, theirShell, 'agency', '/@elm/home');
  const admin = await openConsole(page, shellPage, 'admin', `/organizations/${organisation}`);
  const { frame, dialog } = admin;
  const members = frame.getByRole('region', { name: 'Members' });
  const offers = members.getByRole('table', { name: 'Open invitations' });
  const offerTo = (email: string) => offers.getByRole('row').filter({ hasText: email });

  await test.step('the words and the answer are the same for a known address and for an unknown one', async () => {
    for (const email of [known, unknown]) {
      await members.getByRole('button', { name: 'Add a member' }).click();
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await dialog.getByRole('textbox', { name: 'Roles' }).fill('EDITOR');
      const [answer] = await Promise.all([
        page.waitForResponse(
          (each) => each.request().method() === 'POST' && /\/memberships$/.test(each.url()),
        ),
        dialog.getByRole('button', { name: 'Add a member' }).click(),
      ]);
      expect([answer.status(), await answer.json()]).toEqual([202, { offered: true }]);
      await expect(
        frame.getByText(`${email} gets an invitation, and becomes a member by accepting it.`),
      ).toBeVisible();
      await expect(offerTo(email)).toHaveText(new RegExp(`^${email}EDITOR[A-Z][a-z]{2} \\d.*Withdraw$`));
    }
    await expect(members.getByRole('rowheader').filter({ hasText: 'Mara Keter' })).toBeVisible();
    await expect(members).not.toContainText('Agnes Cypress');
  });

  const account = new AccountPage(await theirs.context().newPage(), origins);
  const invitationOf = (name: string) => account.invitations.getByRole('listitem').filter({ hasText: name });
  await postAs(origins, world.email('admin'), '/api/admin/v1/memberships', {
    organisation: world.organisationId('birch'),
    email: known,
    roles: [],
  });

  await test.step('the inbox tells the person, and the account page who asks for what', async () => {
    await expect(theirShell.banner.getByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
    await account.open();
    await expect(invitationOf('Birch Travel')).toContainText('Asked by Ada Minn');
    await expect(invitationOf('Alder Retail')).toContainText('Roles: EDITOR');
    await inspectPage(account.invitations.page(), 'account-invitations');
  });

  await test.step('an invitation that is accepted brings the organization into the open page, one that is declined does not', async () => {
    await invitationOf('Birch Travel')
      .getByRole('button', { name: /^Decline/ })
      .click();
    await expect(invitationOf('Birch Travel')).toHaveCount(0);
    await invitationOf('Alder Retail')
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(account.invitations).toContainText('You have no invitations.');
    const choices = theirs.getByRole('dialog', { name: 'Switch organization' }).getByRole('option');
    const choice = choices.filter({ hasText: 'Alder Retail' });
    // A list that is open stays as it is while the page is told of the change.
    await expect(async () => {
      await theirs.keyboard.press('Escape');
      await theirShell.banner.getByRole('button', { name: 'Switch organization' }).click();
      await expect(choice).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(choices.filter({ hasText: 'Birch Travel' })).toHaveCount(0);
    await choice.click();
    await expect(theirs).toHaveURL(world.at('/@alder/home'));
    await theirs.context().close();
  });

  await test.step('the administrator sees the member, and withdraws the other invitation', async () => {
    await page.reload();
    const member = members.getByRole('row').filter({ hasText: 'Agnes Cypress' });
    await expect(member).toContainText('Account of Elm Agency');
    await expect(offerTo(unknown)).toBeVisible();
    await expect(offerTo(known)).toHaveCount(0);
    await inspectApplication(page, 'console-organization-offers');
    await offerTo(unknown)
      .getByRole('button', { name: `Withdraw the invitation of ${unknown}` })
      .click();
    await expect(offers).toHaveCount(0);
  });
});
