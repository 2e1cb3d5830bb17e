import { afterEach, describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../kernel/resolve/catalogue/load-catalogue';
import { bootFixture } from '../../test-support/fixtures';
import { type Answer, openShell, settle, stopShells } from '../../test-support/open-shell';

afterEach(stopShells);

const registration = {
  appId: 'sample',
  name: 'Sample',
  whatsNew: [{ id: 'first', date: '2026-11-24', title: 'First' }],
};

/** Opens the sample, whose registration has entries. */
async function open(answers: Record<string, Answer> = {}) {
  const opened = await openShell('#/@alder/sample', {
    '/api/catalogue/v1/test/apps/sample.json': () => Response.json(registration),
    ...answers,
  });
  loadCatalogue(opened.chrome.deps);
  await settle();
  return opened;
}

describe('the entries', () => {
  it.each(['#/@alder/home', '#/@alder/reports'])(
    'are those of the open solution alone, not at %s',
    async (other) => {
      const { view, address } = await open();
      const { whatsNew } = view();
      expect([whatsNew?.registration, whatsNew?.mount.path]).toEqual([registration, '/sample']);
      address.go(other);
      await settle();
      expect(view().whatsNew).toBeUndefined();
    },
  );

  it('are the same object until something in them changes', async () => {
    const { view, connect } = await open();
    const before = view().whatsNew;
    connect().receive('DONE', {});
    expect(view().whatsNew).toBe(before);
  });

  it('are absent if the registration has none', async () => {
    const { view } = await open({
      '/api/catalogue/v1/test/apps/sample.json': () => Response.json({ appId: 'sample', name: 'Sample' }),
    });
    expect(view().whatsNew).toBeUndefined();
  });
});

describe('an entry that the user has seen', () => {
  async function see(isImpersonated: boolean, status = 200) {
    const bodies: unknown[] = [];
    const { profile, ...others } = bootFixture;
    const opened = await open({
      '/api/boot': () => Response.json({ ...others, profile: { ...profile, isImpersonated } }),
      '/api/settings/v1': ({ body }) => {
        bodies.push(JSON.parse(String(body)));
        return new Response('{}', { status });
      },
    });
    opened.act({ type: 'whats-new-seen', seen: { sample: 'first' } });
    await settle();
    return { ...opened, bodies };
  }

  it('is stored for its solution in a setting of the user', async () => {
    const { bodies, view } = await see(false);
    const settings = { whatsNewSeen: { sample: 'first' } };
    expect(bodies).toMatchObject([{ level: 'user', settings }]);
    expect(view().settings).toMatchObject(settings);
  });

  it('is silently unseen again if it cannot be stored', async () => {
    const { view } = await see(false, 500);
    expect(view().settings['whatsNewSeen']).toEqual({ sample: undefined });
    expect(view().toasts).toEqual([]);
  });

  it('is not stored by support who acts as the user', async () => {
    const { bodies, view } = await see(true);
    expect([bodies, view().settings]).toEqual([[], { whatsNewSeen: { sample: 'first' } }]);
  });
});
