import { expect, it } from 'vitest';
import { compileCatalogue } from './compile-catalogue';
import { createMessages } from './create-messages';
import { withOwnWording } from './own-wording';

const english = {
  help: 'Help',
  new: '{count, plural, one {# message} other {# messages}}',
  plain: 'Apps',
} as const;
type Source = typeof english;
const messages = createMessages<Source>('en-US', (key) => english[key as keyof Source] ?? key);

it('an organisation’s own wording takes the place of the texts that it has, with their values', () => {
  const own = compileCatalogue({ help: 'Desk', new: '{count, plural, one {# letter} other {# letters}}' });
  const { text, locale } = withOwnWording(messages, own);
  expect([text('help'), text('new', { count: 2 }), text('plain'), locale]).toEqual([
    'Desk',
    '2 letters',
    'Apps',
    'en-US',
  ]);
});
