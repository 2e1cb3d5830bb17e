import { expect, it } from 'vitest';
import { runCheck } from './check-command';

it.each([['localhost:5173'], ['orders'], ['http://one.localhost/', 'http://two.localhost/'], []])(
  'the check shows its usage for %s %s',
  async (...words) => {
    await expect(runCheck(words)).rejects.toThrow('Usage: npx @unified-shell/cli check <url>');
  },
);
