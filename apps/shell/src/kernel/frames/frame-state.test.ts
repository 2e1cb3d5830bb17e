import { describe, expect, it } from 'vitest';
import { ShellError } from '../platform/network/shell-error';
import { type FrameEvent, type FrameState, reduceFrame } from './frame-state';

const open: FrameEvent = { type: 'frame-opened', frameId: 1, appId: 'one', inside: '' };
const run = (...events: FrameEvent[]) => events.reduce<FrameState | undefined>(reduceFrame, undefined);

describe('frame state', () => {
  it('FRAME-08 changes from connecting to connected, initialised and done', () => {
    const phases = [
      open,
      { type: 'frame-connected', frameId: 1 },
      { type: 'frame-ready', frameId: 1 },
      { type: 'frame-done', frameId: 1 },
    ] as const;
    expect(phases.map((_, index) => run(...phases.slice(0, index + 1))?.phase)).toEqual([
      'connecting',
      'connected',
      'initialised',
      'done',
    ]);
  });

  it('FRAME-13 ignores the events of an earlier frame', () => {
    const second: FrameEvent = { type: 'frame-opened', frameId: 2, appId: 'two', inside: '' };
    expect(run(open, second, { type: 'frame-titled', frameId: 1, title: 'old' })?.title).toBe('');
  });

  it('returns to connecting when the document has left', () => {
    expect(
      run(
        open,
        { type: 'frame-connected', frameId: 1 },
        { type: 'frame-done', frameId: 1 },
        { type: 'frame-document-left', frameId: 1 },
      )?.phase,
    ).toBe('connecting');
  });

  it('ignores DONE of a document that never connected', () => {
    expect(run(open, { type: 'frame-done', frameId: 1 })?.phase).toBe('connecting');
  });

  it('clears a timeout when the application is done after all', () => {
    const error = new ShellError('TIMEOUT');
    const state = run(
      open,
      { type: 'frame-connected', frameId: 1 },
      { type: 'frame-failed', frameId: 1, error },
      { type: 'frame-done', frameId: 1 },
    );
    expect(state).toMatchObject({ phase: 'done', error: undefined });
  });
});
