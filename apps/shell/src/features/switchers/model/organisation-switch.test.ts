import { afterEach, describe, expect, it } from 'vitest';
import { BIRCH, organisationFixture } from '../../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../../test-support/open-shell';
import type { SwitcherEntry } from './switcher-view';

afterEach(stopShells);

/** Opens the shell at an address and returns the entries of its organisation switcher. */
async function openAt(hash: string, answers: Record<string, Answer> = {}) {
  const opened = await openShell(hash, answers);
  const { view, act } = opened;
  const entries = () => (view().switchers[0]?.list() ?? []).flatMap((section) => section.entries);
  const switchTo = (name: string, change: Partial<SwitcherEntry> = {}) => {
    const entry = entries().find((each) => each.name === name);
    if (entry) act({ type: 'switched', kind: 'organisation', entry: { ...entry, ...change } });
  };
  const toasts = () => view().toasts.map(({ key }) => key);
  return { ...opened, entries, switchTo, toasts };
}

describe('the organisation switcher', () => {
  it('ORG-01 offers every organisation, each with the path of the open solution', async () => {
    const { entries } = await openAt('#/@alder/sample/deep?x=1');
    expect(entries().map(({ name, href }) => [name, href])).toEqual([
      ['Alder Retail', '#/@alder/sample'],
      ['Birch Travel', '#/@birch/sample'],
    ]);
  });

  it('offers home if no solution is open', async () => {
    const { entries } = await openAt('#/@alder/no-such-path');
    expect(entries().map(({ href }) => href)).toEqual(['#/@alder/home', '#/@birch/home']);
  });

  it('ORG-09 opens the same solution in the other organisation, and Back returns', async () => {
    const { switchTo, hashNow, view, address, toasts } = await openAt('#/@alder/sample');
    switchTo('Birch Travel');
    await settle();
    expect([hashNow(), view().switchers[0]?.current?.name, toasts()]).toEqual([
      '#/@birch/sample',
      'Birch Travel',
      [],
    ]);
    address.back();
    expect(view().switchers[0]?.current?.name).toBe('Alder Retail');
  });

  it('ORG-10 UI-39 goes home with a toast if the other organisation may not open the solution', async () => {
    const { switchTo, hashNow, toasts } = await openAt('#/@birch/reports');
    switchTo('Alder Retail');
    await settle();
    expect([hashNow(), toasts()]).toEqual(['#/@alder/home', ['orgSwitchRedirectToast']]);
  });

  it('ORG-11 replaces a running switch by a second switch after 500 ms', async () => {
    const { switchTo, hashNow, environment } = await openAt('#/@alder/sample', {
      '/api/organisation/v1': () => new Promise(() => {}),
    });
    switchTo('Birch Travel');
    switchTo('Alder Retail');
    environment.advance(499);
    expect(hashNow()).toBe('#/@birch/sample');
    environment.advance(1);
    expect(hashNow()).toBe('#/@alder/sample');
  });

  it('ORG-11 starts a second switch as soon as the running one has ended', async () => {
    let respond: (answer: Response) => void = () => {};
    const { switchTo, hashNow } = await openAt('#/@alder/sample', {
      '/api/organisation/v1': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    switchTo('Birch Travel');
    switchTo('Alder Retail');
    await settle();
    respond(Response.json(organisationFixture(BIRCH)));
    await settle();
    expect(hashNow()).toBe('#/@alder/sample');
  });

  it('T5 an answer for an organisation that was left meanwhile changes neither the address nor the view', async () => {
    let respond: (answer: Response) => void = () => {};
    const { switchTo, hashNow, view, address, toasts, shell } = await openAt('#/@alder/sample', {
      '/api/organisation/v1': () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    const decision = shell.getSnapshot().decision;
    switchTo('Birch Travel');
    address.back();
    await settle();
    respond(Response.json(organisationFixture(BIRCH)));
    await settle();
    expect([hashNow(), view().switchers[0]?.current?.name, toasts()]).toEqual([
      '#/@alder/sample',
      'Alder Retail',
      [],
    ]);
    expect(shell.getSnapshot().decision).toEqual(decision);
  });

  it('ignores an entry whose address cannot be read', async () => {
    const { switchTo, hashNow } = await openAt('#/@alder/sample');
    switchTo('Birch Travel', { href: '#/%' });
    expect(hashNow()).toBe('#/@alder/sample');
  });
});
