import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECKS } from './checks';
import { REGISTRATION_CHECK } from './registration';

const page = readFileSync(new URL('../../../../docs/solutions.md', import.meta.url), 'utf8');
const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
);

it('each check has its part of the documentation, and each part its check', () => {
  expect(headings).toEqual([REGISTRATION_CHECK, ...CHECKS].map(({ id }) => id));
});
