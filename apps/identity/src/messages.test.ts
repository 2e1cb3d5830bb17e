import { expect, test } from 'vitest';
import { text } from './messages';

test('a value takes the place of its name, and is not read as a pattern', () => {
  expect(text('environment.notice', { environment: "$& and $'" })).toBe("Environment: $& and $'");
});
