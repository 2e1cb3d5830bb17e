import { describe, expect, it } from 'vitest';
import { createFakeEnvironment } from '../../../test-support/fake-environment';
import type { FrameState } from '../frame-state';
import { createFrameRecorder } from './frame-recorder';
import { MAX_CHARS, MAX_MESSAGES } from './message-log';

function start(secrets: readonly string[] = []) {
  const environment = createFakeEnvironment();
  const recorder = createFrameRecorder({ environment, getSecrets: () => secrets });
  const pass = (...message: Parameters<NonNullable<typeof environment.debug.onMessage>>) =>
    environment.debug.onMessage?.(...message);
  return { environment, recorder, pass, now: () => recorder.getRecording() };
}

const frame: FrameState = {
  ...{ frameId: 1, appId: 'sample', phase: 'connecting', isLoaded: false, slow: false },
  ...{ inside: '', title: '' },
};

describe('the recorder of the debug tool', () => {
  it('UI-08 records direction, type, frame, time and value of each message', () => {
    const { environment, pass, now } = start();
    pass(1, 'out', 'PONG', { appId: 'sample', nonce: 'n-12345678' });
    environment.advance(5);
    pass(1, 'in', 'TITLE', { title: 'List' });
    pass(1, 'refused', 'bad-value');
    expect(now().messages).toMatchObject([
      { direction: 'out', type: 'PONG', frameId: 1, appId: 'sample', at: 0 },
      { direction: 'in', type: 'TITLE', at: 5, value: { title: 'List' }, summary: '{"title":"List"}' },
      { direction: 'refused', type: 'bad-value', summary: '' },
    ]);
    expect(JSON.stringify(now())).not.toContain('n-12345678');
  });

  it('UI-08 never records a token of the page, whatever its form', () => {
    const { pass, now } = start(['plain words of a token']);
    pass(1, 'out', 'CONFIGURE', { imsToken: 'plain words of a token', note: 'plain words of a token' });
    pass(1, 'refused', 'plain words of a token');
    expect(JSON.stringify(now())).not.toContain('plain words');
  });

  it('limits the number of messages and their size, and counts what was dropped', () => {
    const many = start();
    for (let index = 0; index < MAX_MESSAGES + 10; index += 1) many.pass(1, 'in', 'CLICK');
    expect([many.now().messages.length, many.now().dropped]).toEqual([MAX_MESSAGES, 10]);
    const large = start();
    const words = Array.from({ length: 100 }, () => 'word'.repeat(375));
    for (let index = 0; index < 40; index += 1) large.pass(1, 'in', 'TITLE', words);
    const size = large.now().messages.reduce((sum, { value }) => sum + JSON.stringify(value).length, 0);
    expect(size).toBeLessThanOrEqual(MAX_CHARS);
    expect(large.now().dropped).toBeGreaterThan(0);
  });

  it('records no messages while it is paused, and forgets them when it is cleared', () => {
    const { recorder, pass, now } = start();
    recorder.setPaused(true);
    pass(1, 'in', 'CLICK');
    pass(1, 'out', 'CONFIGURE', { locale: 'de-DE' });
    expect(now()).toMatchObject({
      isPaused: true,
      messages: [],
      frames: [{ configuration: { locale: 'de-DE' } }],
    });
    recorder.setPaused(false);
    pass(1, 'in', 'CLICK');
    expect(now().messages).toHaveLength(1);
    recorder.clear();
    expect(now().messages).toEqual([]);
  });

  it('UI-08 shows the configuration of a frame and the difference of each update', () => {
    const { pass, now } = start();
    pass(1, 'out', 'PONG', { appId: 'sample' });
    pass(1, 'out', 'CONFIGURE', {
      locale: 'en-US',
      imsInfo: { locale: 'en-US', tenant: 'alder' },
      imsToken: 'a',
    });
    pass(1, 'out', 'CONFIGURE', { imsInfo: { locale: 'de-DE', tenant: 'alder' }, imsToken: 'b' });
    const [shown] = now().frames;
    expect(shown?.configuration).toMatchObject({ locale: 'en-US', imsInfo: { locale: 'de-DE' } });
    expect(shown?.updates).toMatchObject([
      { isWhole: true, changes: [] },
      {
        isWhole: false,
        changes: [{ path: 'imsInfo.locale', before: 'en-US', after: 'de-DE' }],
        hidden: ['imsToken'],
      },
    ]);
  });

  it('limits the changes that one update of a large object adds', () => {
    const { pass, now } = start();
    const preferences = (value: number) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`p${index}`, value]));
    pass(1, 'out', 'CONFIGURE', { preferences: preferences(1) });
    pass(1, 'out', 'CONFIGURE', { preferences: preferences(2) });
    expect(now().frames[0]?.updates.at(-1)?.changes).toHaveLength(60);
  });

  it('begins again with a new document, which has none of the earlier fields', () => {
    const { pass, now } = start();
    pass(1, 'out', 'CONFIGURE', { locale: 'en-US', sandbox: 'one' });
    pass(1, 'out', 'PONG', { appId: 'sample' });
    pass(1, 'out', 'CONFIGURE', { locale: 'en-US' });
    expect(now().frames[0]?.configuration).toEqual({ locale: 'en-US' });
  });

  it('UI-08 measures the steps of a frame, each once', () => {
    const { environment, recorder, pass, now } = start();
    recorder.addMark({ at: environment.now(), frame });
    environment.advance(40);
    pass(1, 'out', 'PONG', { appId: 'sample' });
    environment.advance(10);
    pass(1, 'out', 'CONFIGURE', { locale: 'en-US', imsToken: 'abc' });
    environment.advance(20);
    pass(1, 'in', 'READY');
    environment.advance(30);
    pass(1, 'in', 'DONE');
    environment.advance(500);
    pass(1, 'in', 'DONE');
    expect(now().frames[0]?.steps).toEqual({
      ...{ opened: 0, connected: 40, configured: 50, token: 50, ready: 70, done: 100 },
    });
  });

  it('takes over the messages since the start of a page that was loaded again', () => {
    const environment = createFakeEnvironment();
    environment.debug.early = [
      { at: 3, frameId: 1, direction: 'out', type: 'PONG', value: { appId: 'sample' } },
    ];
    const recorder = createFrameRecorder({ environment, getSecrets: () => [] });
    expect(recorder.getRecording().messages).toMatchObject([{ at: 3, type: 'PONG', appId: 'sample' }]);
    expect(environment.debug.early).toBeUndefined();
  });

  it('notifies once for many messages, and leaves no hook and no timer when it stops', () => {
    const { environment, recorder, pass } = start();
    let calls = 0;
    recorder.subscribe(() => {
      calls += 1;
    });
    for (let index = 0; index < 50; index += 1) pass(1, 'in', 'CLICK');
    environment.advance(100);
    expect(calls).toBe(1);
    pass(1, 'in', 'CLICK');
    recorder.stop();
    expect([environment.debug.onMessage, environment.timers()]).toEqual([undefined, 0]);
  });
});
