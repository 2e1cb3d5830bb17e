// The posts of a new calendar, in the month of the first visit.

/**
 * @param {import('../../src/demonstration/connect-page').DemonstrationText} text
 * @param {string} today
 * @returns {import('./posts.js').Post[]}
 */
export function samplePosts(text, today) {
  const on = (/** @type {string} */ day) => `${today.slice(0, 7)}-${day}`;
  return [
    {
      id: '1',
      title: text('calendar.sample.newsletter'),
      date: on('03'),
      channel: 'email',
      status: 'approved',
    },
    { id: '2', title: text('calendar.sample.story'), date: on('11'), channel: 'web', status: 'draft' },
    { id: '3', title: text('calendar.sample.launch'), date: on('18'), channel: 'social', status: 'draft' },
    { id: '4', title: text('calendar.sample.offer'), date: on('18'), channel: 'email', status: 'approved' },
    { id: '5', title: text('calendar.sample.story'), date: on('25'), channel: 'social', status: 'draft' },
  ];
}
