import { describe, expect, it } from 'vitest';
import { approvalStep, type DeclaredTool, permitTool, type RunLimits } from './permit-tool';
import { toolPin } from './tool-pin';

const list = { appId: 'orders', name: 'list', pin: 'p1', readOnly: true };
const rename = { appId: 'orders', name: 'rename', pin: 'p2', destructive: false };
const remove = { appId: 'orders', name: 'remove', pin: 'p3' };
const show = { appId: 'shell', name: 'show', pin: 'p4', readOnly: true, isOutward: true };
const tools: DeclaredTool[] = [list, rename, remove, show];

const limits: RunLimits = {
  declared: tools,
  granted: tools,
  offered: tools,
  switchedOff: { organisation: false, applications: new Set(), tools: [] },
  hasReadUntrusted: false,
  hasFactsOf: [],
};

const decide = (asked: { appId: string; name: string }, change: Partial<RunLimits> = {}) =>
  permitTool(asked, { ...limits, ...change });

describe('the limits of tools', () => {
  it.each(tools)('permit $name when every limit agrees', (tool) => {
    expect(decide(tool)).toEqual({ permitted: true, tool });
  });

  const off = limits.switchedOff;
  it.each<[string, { appId: string; name: string }, Partial<RunLimits>, string]>([
    ['a tool that the catalogue does not declare', rename, { declared: [list] }, 'NOT_DECLARED'],
    ['a name of the prototype', { appId: 'orders', name: 'constructor' }, {}, 'NOT_DECLARED'],
    ['a name with an invisible character', { appId: 'orders', name: 'li\u200bst' }, {}, 'NOT_DECLARED'],
    ['a name with a letter of another script', { appId: 'orders', name: 'l\u0456st' }, {}, 'NOT_DECLARED'],
    ['a name in other case', { appId: 'orders', name: 'LIST' }, {}, 'NOT_DECLARED'],
    ['the tool of another application', { appId: 'mail', name: 'list' }, {}, 'NOT_DECLARED'],
    ['an id that is cut at another colon', { appId: '', name: 'orders:list' }, {}, 'NOT_DECLARED'],
    ['a tool that the user may not run', rename, { granted: [list] }, 'NOT_GRANTED'],
    ['a tool that no live frame offers', rename, { offered: [list] }, 'NOT_LIVE'],
    ['a tool that another application offers', list, { offered: [{ ...list, appId: 'mail' }] }, 'NOT_LIVE'],
    ['a tool whose texts have changed', list, { offered: [{ ...list, pin: 'other' }] }, 'CHANGED'],
    [
      'a changed tool beside an unchanged one',
      list,
      { offered: [list, { ...list, pin: 'other' }] },
      'CHANGED',
    ],
    [
      'an organisation that is switched off',
      list,
      { switchedOff: { ...off, organisation: true } },
      'SWITCHED_OFF',
    ],
    [
      'an application that is switched off',
      list,
      { switchedOff: { ...off, applications: new Set(['orders']) } },
      'SWITCHED_OFF',
    ],
    ['a tool that is switched off', list, { switchedOff: { ...off, tools: [list] } }, 'SWITCHED_OFF'],
    [
      'a reversible effect after untrusted content',
      rename,
      { hasReadUntrusted: true },
      'EFFECT_AFTER_UNTRUSTED',
    ],
    [
      'a destructive effect after untrusted content',
      remove,
      { hasReadUntrusted: true },
      'EFFECT_AFTER_UNTRUSTED',
    ],
    [
      'a tool that contradicts itself, after untrusted content',
      list,
      { declared: [{ ...list, destructive: true }], hasReadUntrusted: true },
      'EFFECT_AFTER_UNTRUSTED',
    ],
    [
      'a tool that could carry the content elsewhere, after untrusted content',
      show,
      { hasReadUntrusted: true },
      'EFFECT_AFTER_UNTRUSTED',
    ],
    [
      'an effect of another application after facts',
      rename,
      { hasFactsOf: [{ appId: 'mail', name: 'x' }] },
      'NOT_SHARED',
    ],
    [
      'an effect of an application that the facts are not shared with',
      rename,
      {
        declared: [...tools, { appId: 'mail', name: 'read', pin: 'p', sharesWith: ['crm'] }],
        hasFactsOf: [{ appId: 'mail', name: 'read' }],
      },
      'NOT_SHARED',
    ],
    ['a tool that could carry facts elsewhere', show, { hasFactsOf: [list] }, 'NOT_SHARED'],
  ])('refuse %s', (_what, asked, change, refusal) => {
    expect(decide(asked, change)).toEqual({ permitted: false, refusal });
  });

  it('leave a tool that changes nothing after untrusted content', () => {
    expect(decide(list, { hasReadUntrusted: true })).toEqual({ permitted: true, tool: list });
  });

  it.each<[string, Partial<RunLimits>]>([
    ['of the same application', { hasFactsOf: [list] }],
    [
      'that the catalogue shares with it',
      {
        declared: [...tools, { appId: 'mail', name: 'read', pin: 'p', sharesWith: ['orders'] }],
        hasFactsOf: [{ appId: 'mail', name: 'read' }],
      },
    ],
  ])('leave an effect after facts %s', (_what, change) => {
    expect(decide(rename, change)).toMatchObject({ permitted: true });
  });

  it('take the effect from the catalogue, whatever the frame says', () => {
    const offered = [{ ...remove, readOnly: true }];
    expect(decide(remove, { offered, hasReadUntrusted: true })).toMatchObject({ permitted: false });
  });
});

describe('the approval of a permitted tool', () => {
  const orders = new Set(['orders']);
  it.each<[string, DeclaredTool, ReadonlySet<string>, number, string]>([
    ['a tool that changes nothing runs', list, new Set(), 9, 'run'],
    ['a tool that only leads elsewhere runs', show, new Set(), 9, 'run'],
    ['a reversible effect asks', rename, new Set(), 0, 'ask'],
    ['a reversible effect runs in an approved application', rename, orders, 9, 'run'],
    ['the approval of another application does not count', rename, new Set(['mail']), 0, 'ask'],
    ['a tool that says nothing of its effects asks each time', remove, orders, 0, 'ask'],
    ['the third request in a row asks', remove, new Set(), 2, 'ask'],
    ['the fourth request in a row asks whether to go on', remove, new Set(), 3, 'ask-to-go-on'],
  ])('%s', (_what, tool, applications, askedInARow, step) => {
    expect(approvalStep(tool, { applications, askedInARow })).toBe(step);
  });
});

describe('the pin of a tool', () => {
  const texts = {
    name: 'list',
    description: 'Lists orders',
    inputSchema: { type: 'object', required: ['id'] },
  };
  it('is the SHA-256 of the texts', async () => {
    const { createHash } = await import('node:crypto');
    const text = JSON.stringify([texts.name, texts.description, texts.inputSchema]);
    expect(await toolPin(texts)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    ['name', { name: 'list_all' }],
    ['description by an invisible character', { description: 'Lists\u200b orders' }],
    ['schema deep inside', { inputSchema: { type: 'object', required: ['id', 'to'] } }],
  ])('changes with the %s', async (_what, change) => {
    expect(await toolPin({ ...texts, ...change })).not.toBe(await toolPin(texts));
  });
});
