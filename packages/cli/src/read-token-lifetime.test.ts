import { expect, it } from 'vitest';
import { runBox } from './box-command';

it.each(['abc', '', '9999', '86400001', '1e5'])('the box refuses the token lifetime “%s”', async (text) => {
  await expect(runBox(['--token-lifetime', text])).rejects.toThrow(`--token-lifetime: “${text}” is not`);
});
