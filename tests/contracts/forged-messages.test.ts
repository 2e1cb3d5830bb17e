// The hostile sibling of a box sends what an attacker would: messages that would be accepted from the right sender.

import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { SHELL_MESSAGES } from '@unified-shell/protocol/messages/shell-messages';
import { expect, it } from 'vitest';
import { FORGED_FOR_SHELL, FORGED_FOR_SOLUTION } from '../../packages/testing/src/page-faults';

it.each(FORGED_FOR_SOLUTION)('the forged $type is a valid message of the shell', (message) => {
  expect(readMessage(message, { accepted: SHELL_MESSAGES })).toMatchObject({ ok: true });
});

it.each(FORGED_FOR_SHELL)('the forged $type is a valid message of a solution', (message) => {
  expect(readMessage(message, { accepted: FRAME_MESSAGES })).toMatchObject({ ok: true });
});
