/** The parts of each set of messages. A build writes one file for each set and locale. */
export const PARTS_OF_SETS = {
  administration: ['administration', 'pictures', 'release-reasons'],
  assistant: ['assistant'],
  cards: ['cards'],
  debug: ['debug'],
  demonstrations: ['demonstrations'],
  help: ['help'],
  identity: ['common', 'identity', 'pictures'],
  inbox: ['inbox'],
  language: ['language'],
  letters: ['letters', 'release-reasons'],
  notices: ['common', 'errors', 'notices'],
  palette: ['palette'],
  'plain-pages': ['plain-pages'],
  prompts: ['prompts'],
  shell: ['common', 'shell'],
  suite: ['suite'],
  toasts: ['toasts'],
  'whats-new': ['whats-new'],
} as const;

export type SetName = keyof typeof PARTS_OF_SETS;
