/** The icons that a registration or a navigation entry may name. */
import * as v from 'valibot';

const ICONS = [
  ...['home', 'app', 'code', 'chart', 'campaign', 'email', 'brand', 'image', 'document', 'folder', 'assets'],
  ...['page', 'form', 'editor', 'health', 'shield', 'key', 'lock', 'database', 'dataset', 'schema', 'query'],
  ...['segment', 'audience', 'profile', 'identity', 'journey', 'calendar', 'bell', 'message', 'phone'],
  ...['target', 'test', 'offer', 'product', 'cart', 'commerce', 'money', 'account', 'people', 'person'],
  ...['team', 'building', 'settings', 'tools', 'wrench', 'plug', 'connector', 'extension', 'cloud', 'server'],
  ...['lab', 'sparkle', 'ai', 'agent', 'chat', 'search', 'globe', 'map', 'translate', 'tag', 'star', 'book'],
  ...[
    'education',
    'help',
    'support',
    'report',
    'dashboard',
    'monitor',
    'usage',
    'workflow',
    'layers',
    'grid',
  ],
  ...['link', 'share', 'upload', 'download', 'play', 'video', 'screen', 'mobile', 'trophy', 'flag', 'rocket'],
] as const;

export const icon = v.picklist(ICONS, 'must be the name of an icon');
