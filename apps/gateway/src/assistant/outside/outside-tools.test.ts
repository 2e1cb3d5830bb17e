/** The tools that an assistant outside the shell may know of, and the answers of those that need no page. */
import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import {
  defineTool,
  shellToolDeclarations,
  type ToolDefinition,
} from '@unified-shell/catalogue/assistant/tool-definition';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../catalogue/load-catalogue';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import type { ToolLimits } from '../run/run-tools';
import { answerShellTool, listOutsideTools } from './outside-tools';

const NOTHING_OFF = { organisation: false, applications: new Set<string>(), tools: [] };

function declare(appId: string, name: string, readOnly = false) {
  return { appId, name, title: name, description: `Does ${name}.`, parameters: [], answers: false, readOnly };
}

let tools: ToolDefinition[];
beforeAll(async () => {
  const declared = [
    ...shellToolDeclarations(),
    declare('orders', 'rename'),
    declare('orders', 'read', true),
    declare('mail', 'send'),
    // Both have the same name for a model.
    declare('mail__old', 'send'),
    declare('mail', 'old__send'),
  ];
  tools = await Promise.all(declared.map(defineTool));
});

function listed(change: Partial<Omit<ToolLimits, 'offered'>> = {}, appIds = ['orders', 'mail', 'mail__old']) {
  const limits = { declared: tools, granted: tools, switchedOff: NOTHING_OFF, ...change };
  return listOutsideTools(limits, new Set(appIds)).map(({ appId, name }) => `${appId}:${name}`);
}

describe('the list of tools', () => {
  it('has the shell’s own answers and the effects of applications; all others need an open page', () => {
    expect(listed()).toEqual(['shell:search', 'shell:explain_access', 'orders:rename', 'mail:send']);
  });

  it('has no tool that the user may not run', () => {
    const granted = tools.filter(({ appId }) => appId !== 'orders');
    expect(listed({ granted })).toEqual(['shell:search', 'shell:explain_access', 'mail:send']);
  });

  it.each([
    ['the organisation', { ...NOTHING_OFF, organisation: true }, []],
    [
      'an application',
      { ...NOTHING_OFF, applications: new Set(['orders']) },
      ['shell:search', 'shell:explain_access', 'mail:send'],
    ],
  ])('has nothing that the administrator has switched off for %s', (_part, switchedOff, left) => {
    expect(listed({ switchedOff })).toEqual(left);
  });

  it('has no tool of an application without the assistant, and none at all where no application has it', () => {
    expect(listed({}, ['mail'])).toEqual(['shell:search', 'shell:explain_access', 'mail:send']);
    expect(listed({}, [])).toEqual([]);
  });

  it('has neither of two tools that a model would call by the same name', () => {
    expect(listed().filter((tool) => tool.includes('old'))).toEqual([]);
  });
});

describe('the search', () => {
  async function search(query: string, ...changes: Partial<HostedSolution>[]) {
    const [some] = await loadCatalogue(createTestConfig());
    if (some === undefined) throw new Error('The catalogue is empty.');
    const open = { appId: 'orders', name: 'Orders', path: '/orders', aliases: [], inNavigation: true };
    const solutions = changes.map((change) => ({
      ...some,
      ...open,
      ...{
        access: { all: [] },
        availability: { state: 'open' as const },
        urlContext: undefined,
        actions: [],
      },
      ...change,
    }));
    const facts = { solutions, access: NO_FACTS, products: {}, organisation: 'Acme' };
    return answerShellTool('search', { query }, facts);
  }
  const action = { id: 'rename', title: 'Rename order', path: '/orders' };

  it('finds applications and their actions', async () => {
    expect(await search('order', { actions: [action] })).toBe(
      '- Orders (application)\n- Rename order (action of Orders)',
    );
  });

  it.each<[string, Partial<HostedSolution>]>([
    ['the user may not open', { access: { role: ['NOBODY'] } }],
    ['are not in the navigation', { inNavigation: false }],
    ['have no fixed path', { path: '/orders/{id}' }],
    ['are in maintenance', { availability: { state: 'maintenance' } }],
  ])('finds no applications that %s, and none of their actions', async (_which, change) => {
    expect(await search('order', { actions: [action], ...change })).toBe('Nothing was found.');
  });

  it('finds no action whose rule the user does not meet', async () => {
    expect(await search('order', { actions: [{ ...action, when: { role: ['NOBODY'] } }] })).toBe(
      '- Orders (application)',
    );
  });
});
