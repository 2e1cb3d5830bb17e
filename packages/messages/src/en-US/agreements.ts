/**
 * The agreements that the shell asks users to accept (CONS-07, CONS-11). `{feature}` is the name of the feature or
 * application that an agreement is about. A changed text gets a new version, the date of its publication, so that all
 * users are asked again. A translation repeats the version that it translates.
 */
export const agreements = {
  'agreement.AI.version': '2026-11-01',
  'agreement.AI.title': 'AI assistant agreement',
  'agreement.AI.1':
    'The AI assistant in {feature} answers with generated content. It can be wrong or out of date, so check it before you use it.',
  'agreement.AI.2':
    'Your questions, and the data of the page that they are about, are sent to the model that your organization has chosen. Don’t enter data that your organization doesn’t allow there.',
  'agreement.AI.3':
    'You’re responsible for what you do with the answers. The assistant changes nothing for you without your approval.',

  'agreement.BETA.version': '2026-11-01',
  'agreement.BETA.title': 'Beta agreement',
  'agreement.BETA.1':
    '{feature} is a beta. It can change or end at any time, and it comes without the support and availability of released products.',
  'agreement.BETA.2': 'Don’t rely on it for work that can’t be repeated, and keep copies of what you enter.',
  'agreement.BETA.3': 'What you see of it is confidential. Your feedback may be used to improve it.',

  'agreement.GENSTUDIO.version': '2026-11-01',
  'agreement.GENSTUDIO.title': 'Generated content agreement',
  'agreement.GENSTUDIO.1':
    '{feature} generates text and images from what you enter and from the brand that your organization has set up.',
  'agreement.GENSTUDIO.2':
    'Check generated content for errors and for the rights of others before you publish it.',
  'agreement.GENSTUDIO.3':
    'Generated files carry credentials that say how they were made. Don’t remove them.',
} as const;
