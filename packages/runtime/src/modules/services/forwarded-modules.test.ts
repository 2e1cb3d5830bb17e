import { describe, expect, test, vi } from 'vitest';
import { RuntimeError } from '../../shared/runtime-error';
import { createForwardedModules } from './forwarded-modules';

describe('a module that only passes its calls on', () => {
  const start = (answer: () => Promise<unknown> = async () => undefined) => {
    const warn = vi.fn();
    const inform = vi.fn();
    const forward = vi.fn(answer);
    const { members, inboxChanged, helpClicked, repeat } = createForwardedModules(
      { forward },
      { warn, inform, report: vi.fn() },
      vi.fn(),
    );
    const module = (name: string) => {
      const member: unknown = Reflect.get(members, name);
      return Object(typeof member === 'function' ? member() : member);
    };
    return { warn, inform, forward, module, inboxChanged, helpClicked, repeat };
  };

  test('is an object, or a function that always returns the same object, and stores values', () => {
    const { module } = start();
    expect(module('agreements')).toBe(module('agreements'));
    module('helpCenter').config = { resources: [] };
    expect(module('helpCenter').config).toEqual({ resources: [] });
    expect(module('ai').context).toBe(undefined);
  });

  test('sends a call with its arguments, and resolves with the answer of the shell', async () => {
    const { module, forward } = start(async () => ({ accepted: true }));
    expect(await module('agreements').getResponse('key', { shared: true })).toEqual({ accepted: true });
    expect(forward.mock.calls).toEqual([['agreements.getResponse', ['key', { shared: true }]]]);
  });

  test('rejects a call that the shell refuses, and warns in the console', async () => {
    const { module, warn, inform } = start(() => Promise.reject(new RuntimeError('FORBIDDEN', 'no user')));
    await expect(module('agreements').clearResponse('x')).rejects.toThrow('no user');
    expect(warn.mock.calls).toEqual([['agreements.clearResponse: no user']]);
    expect(inform).not.toHaveBeenCalled();
  });

  test('only informs about a call that belongs to the vendor, which the application cannot mend', async () => {
    const { module, warn, inform } = start(() =>
      Promise.reject(new RuntimeError('NOT_AVAILABLE', 'no such call')),
    );
    await expect(module('ai').toggleExpansion(true)).rejects.toMatchObject({ code: 'NOT_AVAILABLE' });
    expect(warn).not.toHaveBeenCalled();
    expect(inform.mock.calls).toEqual([['ai.toggleExpansion: no such call']]);
  });

  test('a message to another frame fails with the code of the public client, because there is none', async () => {
    const { module, forward } = start();
    const onError = vi.fn();
    module('interFrame').send('CREATE', { onError }, {}, 'rail');
    await Promise.resolve();
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ code: 'TARGET_NOT_FOUND' })]]);
    expect(forward).not.toHaveBeenCalled();
  });

  test('has events of its own and is not a thenable', async () => {
    const { module, inboxChanged } = start();
    const [ofFrames, ofInbox] = [vi.fn(), vi.fn()];
    module('interFrame').on('change', ofFrames);
    module('inbox').on('change', ofInbox);
    inboxChanged();
    expect([ofFrames.mock.calls.length, ofInbox.mock.calls.length]).toEqual([0, 1]);
    expect(await module('ai')).toBe(module('ai'));
  });

  test('CONS-14 the configuration of the survey is read back, and sent to the shell', async () => {
    const { module, forward } = start();
    const config = { enabled: true, sampling: 0.5 };
    module('nps').config = config;
    expect(module('nps').config).toBe(config);
    await module('nps').triggerNps();
    module('nps').config = undefined;
    expect(forward.mock.calls).toEqual([
      ['nps.configure', [config]],
      ['nps.triggerNps', []],
      ['nps.configure', [{}]],
    ]);
  });

  test('the offer of the page to the assistant is read back, and sent to the shell', () => {
    const { module, forward } = start();
    const context = { facts: { order: 'A-1042' } };
    module('ai').context = context;
    expect(module('ai').context).toBe(context);
    module('ai').context = undefined;
    expect(forward.mock.calls).toEqual([
      ['ai.offer', [context]],
      ['ai.offer', [{}]],
    ]);
  });

  test('says the last count, help, context and survey again after a reconnection, and nothing else', () => {
    const { module, forward, repeat } = start();
    module('pulse').setCount(3);
    module('pulse').setCount(4);
    module('helpCenter').setButtons({ id: 'tour', label: 'Take the tour' });
    module('helpCenter').open({});
    module('ai').context = { facts: { order: 'A-1042' } };
    module('nps').config = { enabled: true };
    void module('nps').triggerNps();
    forward.mockClear();
    repeat();
    const buttons = [{ id: 'tour', label: 'Take the tour' }];
    expect(forward.mock.calls).toEqual([
      ['pulse.setCount', [4]],
      ['helpCenter.offer', [{ featured: [], resources: [], buttons }]],
      ['ai.offer', [{ facts: { order: 'A-1042' } }]],
      ['nps.configure', [{ enabled: true }]],
    ]);
  });

  test('UI-11 the help center is opened, and gets links and buttons whose functions stay in the frame', () => {
    const { module, forward, helpClicked } = start();
    const helpCenter = module('helpCenter');
    const callback = vi.fn();
    const links = { resources: [{ href: 'https://docs.example/', label: 'Guide' }] };
    helpCenter.config = links;
    helpCenter.setButton({ label: 'Take the tour', callback });
    helpCenter.open({ selectedTab: 'support' });
    const offer = { featured: [], ...links, buttons: [{ id: '0', label: 'Take the tour', callback }] };
    expect(forward.mock.calls.slice(1)).toEqual([
      ['helpCenter.offer', [offer]],
      ['helpCenter.open', [{ selectedTab: 'support' }]],
    ]);
    helpClicked('0');
    helpClicked('1');
    expect(callback).toHaveBeenCalledOnce();
    helpCenter.setButtons(null);
    helpClicked('0');
    expect(callback).toHaveBeenCalledOnce();
  });
});
