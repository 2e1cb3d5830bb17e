/**
 * The texts of the agreements that the shell asks users to accept (CONS-07, CONS-11). A changed text gets a new version,
 * so that all users are asked again. A published version never changes: accepted answers name it by its hash.
 */
export const AGREEMENT_TYPES = ['AI', 'BETA', 'GENSTUDIO'] as const;

export type AgreementType = (typeof AGREEMENT_TYPES)[number];

/** The agreements that hold for all solutions, by their keys. */
export const GLOBAL_AGREEMENTS: readonly string[] = ['gen-ai-ga-agreement', 'gen-ai-general-agreement'];

/** The agreement to the assistant of the shell, one for all solutions. */
export const AI_AGREEMENT = { key: 'gen-ai-ga-agreement', type: 'AI', feature: 'Unified Shell' } as const;

export interface AgreementWords {
  /** The date of its publication. */
  version: string;
  title: string;
  paragraphs: readonly string[];
}

/** The language of the texts. An agreement is accepted in the language in which it was shown. */
export const AGREEMENT_LOCALE = 'en-US';

/** `{feature}` stands for the name of the feature or application that the agreement is about. */
const WORDS: Readonly<Record<AgreementType, AgreementWords>> = {
  AI: {
    version: '2026-11-01',
    title: 'AI assistant agreement',
    paragraphs: [
      'The AI assistant in {feature} answers with generated content. It can be wrong or out of date, so check it before you use it.',
      'Your questions, and the data of the page that they are about, are sent to the model that your organization has chosen. Don’t enter data that your organization doesn’t allow there.',
      'You’re responsible for what you do with the answers. The assistant changes nothing for you without your approval.',
    ],
  },
  BETA: {
    version: '2026-11-01',
    title: 'Beta agreement',
    paragraphs: [
      '{feature} is a beta. It can change or end at any time, and it comes without the support and availability of released products.',
      'Don’t rely on it for work that can’t be repeated, and keep copies of what you enter.',
      'What you see of it is confidential. Your feedback may be used to improve it.',
    ],
  },
  GENSTUDIO: {
    version: '2026-11-01',
    title: 'Generated content agreement',
    paragraphs: [
      '{feature} generates text and images from what you enter and from the brand that your organization has set up.',
      'Check generated content for errors and for the rights of others before you publish it.',
      'Generated files carry credentials that say how they were made. Don’t remove them.',
    ],
  },
};

/** @param feature the name that the text is about */
export function agreementWords(type: AgreementType, feature: string): AgreementWords {
  const { version, title, paragraphs } = WORDS[type];
  // A function, because a replacement text would give `$&` a meaning.
  return {
    version,
    title,
    paragraphs: paragraphs.map((text) => text.replaceAll('{feature}', () => feature)),
  };
}

/** The text as one string, of which an answer stores the hash. */
export function agreementDocument(
  type: AgreementType,
  { version, title, paragraphs }: AgreementWords,
): string {
  return JSON.stringify([type, AGREEMENT_LOCALE, version, title, ...paragraphs]);
}
