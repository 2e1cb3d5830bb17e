import type { SuiteText } from './messages';

/** The origin of the shell's own notifications. */
export const SHELL_ORIGIN = 'unified-shell';

/** The name of a topic of notifications. Applications name theirs themselves. */
export function topicName(origin: string, topic: string, text: SuiteText): string {
  if (origin !== SHELL_ORIGIN) return topic;
  switch (topic) {
    case 'access-requests':
      return text('topic.access-requests');
    case 'Assistant':
      return text('topic.assistant');
    case 'releases':
      return text('topic.releases');
    default:
      return topic;
  }
}
