/** “What’s new” in the header, which is loaded when the open application has entries. */
export const whatsNew = {
  'whats-new.name': 'What’s new',
  'whats-new.name.unseen': 'What’s new, unread',
  'whats-new.title': 'What’s new in {name}',
} as const;
