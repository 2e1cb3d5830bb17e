// The actions of the calendar, for the palette, the shortcuts and the assistant. Descriptions and parameters are those
// of the registration, which decides what the assistant may run.
import { actions } from '@unified-shell/app-sdk';
import { CHANNELS, freeId, isMonth, readPost } from './posts.js';

const SCHEDULE = {
  description: 'Adds a draft to the content calendar.',
  parameters: /** @type {const} */ ([
    { name: 'title', description: 'The title of the post.', type: 'text', maxLength: 80 },
    { name: 'date', description: 'The day, as 2026-11-25.', type: 'text', maxLength: 10 },
    {
      name: 'channel',
      description: 'The channel.',
      type: 'text',
      choices: ['email', 'social', 'web'],
      isOptional: true,
    },
  ]),
};

const READ = {
  description: 'Lists the posts of a month in the content calendar.',
  parameters: /** @type {const} */ ([
    {
      name: 'month',
      description: 'The month, as 2026-11. Default: the one that is shown.',
      type: 'text',
      maxLength: 7,
      isOptional: true,
    },
  ]),
};

/**
 * @param {object} calendar
 * @param {import('../../src/demonstration/connect-page').DemonstrationText} calendar.text
 * @param {() => readonly import('./posts.js').Post[]} calendar.posts
 * @param {(post: import('./posts.js').Post) => Promise<boolean>} calendar.save
 * @param {() => string} calendar.month
 */
export function offerActions({ text, posts, save, month }) {
  actions.offer([
    {
      id: 'schedule-post',
      title: text('calendar.action.schedule'),
      destructive: false,
      tool: SCHEDULE,
      run: async (given = {}) => {
        const channel = CHANNELS.find((name) => name === given['channel']) ?? 'social';
        const { title, date } = given;
        const post = readPost({ id: freeId(posts()), title, date, channel, status: 'draft' });
        if (!post) throw new Error('A post needs a title and a date such as 2026-11-25.');
        if (!(await save(post))) throw new Error('The post could not be saved.');
      },
    },
    {
      id: 'read-posts',
      title: text('calendar.action.read'),
      readOnly: true,
      tool: READ,
      run: (given = {}) => {
        const wanted = isMonth(given['month']) ? String(given['month']) : month();
        const lines = posts()
          .filter(({ date }) => date.startsWith(wanted))
          .map(({ date, title, channel, status }) => `${date} ${title} (${channel}, ${status})`);
        return lines.length > 0 ? lines.sort().join('\n') : text('calendar.empty');
      },
    },
  ]);
}
