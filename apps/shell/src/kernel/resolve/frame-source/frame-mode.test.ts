import { afterEach, describe, expect, it } from 'vitest';
import { solutionFixture } from '../../../test-support/fixtures';
import { openShell, stopShells } from '../../../test-support/open-shell';
import { inAskedMode } from './frame-mode';

afterEach(stopShells);

const MODES = [undefined, 'off', 'serviceworker'] as const;
const inMode = (thunderbird: (typeof MODES)[number] | 'srcdoc', spaAppId: string | undefined = 'one') =>
  solutionFixture({ appId: 'one', thunderbird, spaAppId });

describe('the mode of a frame', () => {
  it.each(MODES)('ROUTE-22 CAT-20 registered as %s is the one that the address asks for', (registered) => {
    expect(inAskedMode(inMode(registered), 'force').thunderbird).toBe('serviceworker');
    expect(inAskedMode(inMode(registered), 'off').thunderbird).toBe('off');
  });

  it.each([undefined, '', 'FORCE', 'srcdoc', 'serviceworker', 'none'])(
    'ROUTE-22 is the registered one if the address has %s',
    (asked) => {
      for (const registered of [...MODES, 'srcdoc'] as const) {
        const solution = inMode(registered);
        expect(inAskedMode(solution, asked)).toBe(solution);
      }
    },
  );

  it('ROUTE-22 is the registered one for a solution without a hosted app id', () => {
    const solution = { ...inMode('off'), spaAppId: undefined };
    expect(inAskedMode(solution, 'force')).toBe(solution);
  });

  it.each(['force', 'off'])(
    'CAT-20 AMB-45 keeps the isolation of a document if the address has %s',
    async (asked) => {
      const isolated = inMode('srcdoc');
      expect(inAskedMode(isolated, asked)).toBe(isolated);
      const index = () => Response.json({ solutions: [isolated] });
      const { frame } = await openShell(`?thunderbird=${asked}#/@alder/one`, {
        '/api/catalogue/v1/test/index.json': index,
      });
      expect(frame()?.sandbox.split(' ')).not.toContain('allow-same-origin');
      expect(new URL(frame()?.url ?? '').searchParams.get('isolated')).not.toBeNull();
    },
  );

  it('ROUTE-22 is known before the frame opens', async () => {
    const { shell, area } = await openShell('?thunderbird=force#/@alder/sample');
    const { decision } = shell.getSnapshot();
    expect(decision).toMatchObject({ kind: 'solution', solution: { thunderbird: 'serviceworker' } });
    expect(area.frames).toHaveLength(1);
  });
});
