// The faults that a box produces in the page are those of reality: the messages of the hostile sibling would be accepted from
// the right sender, and an old runtime lacks the members that the client expects to miss.

import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { SHELL_MESSAGES } from '@unified-shell/protocol/messages/shell-messages';
import { expect, expectTypeOf, it } from 'vitest';
import type { AnyRuntime } from '../../packages/app-sdk/src/when-runtime';
import { ADDED_MEMBERS, FORGED_FOR_SHELL, FORGED_FOR_SOLUTION } from '../../packages/testing/src/page-faults';

it.each(FORGED_FOR_SOLUTION)('the forged $type is a valid message of the shell', (message) => {
  expect(readMessage(message, { accepted: SHELL_MESSAGES })).toMatchObject({ ok: true });
});

it.each(FORGED_FOR_SHELL)('the forged $type is a valid message of a solution', (message) => {
  expect(readMessage(message, { accepted: FRAME_MESSAGES })).toMatchObject({ ok: true });
});

type OptionalMember = {
  [Name in keyof AnyRuntime]-?: undefined extends AnyRuntime[Name] ? Name : never;
}[keyof AnyRuntime];

it('an old runtime lacks each member that the client treats as optional', () => {
  expectTypeOf<OptionalMember>().toEqualTypeOf<(typeof ADDED_MEMBERS)[number]>();
  expect(ADDED_MEMBERS.length).toBeGreaterThan(0);
});
