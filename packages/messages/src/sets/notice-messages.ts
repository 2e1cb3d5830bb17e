import { common } from '../en-US/common';
import { errors } from '../en-US/errors';
import { notices } from '../en-US/notices';
import { createMessageSet } from '../message-set';

const source = { ...common, ...errors, ...notices };

export type NoticeSource = typeof source;

/** The texts of the error screen and the other notices. The chrome is drawn without them. */
export const noticeMessages = createMessageSet<NoticeSource>(source, 'notices');
