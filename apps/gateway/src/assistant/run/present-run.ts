/** A conversation as the panel receives it: closed trees of text, never markup, and nothing of the model's own ids. */
import type { AssistantInterrupt, AssistantItem } from '@unified-shell/api/assistant';
import type { HelpBlock, HelpText } from '@unified-shell/api/help';
import { readBlocks } from '../../help/read-blocks';
import type { Interrupt, RunItem } from './run-state';

export function presentItem(item: RunItem): AssistantItem {
  switch (item.kind) {
    case 'user':
      return { kind: 'user', text: item.text };
    case 'outside':
      return { kind: 'outside', client: item.client };
    case 'page':
      return item;
    case 'assistant':
      return { kind: 'assistant', id: item.id, text: item.text, blocks: readAnswer(item.text) };
    case 'tool': {
      const { callId, title, outcome, refusal } = item;
      return { kind: 'tool', id: callId, title, outcome, ...(refusal && { refusal }) };
    }
    default:
      return item satisfies never;
  }
}

/**
 * Reads the Markdown of the model. HTML and images are left out as in articles of the help center. A link to another
 * site becomes text with its address, because its address could carry data of the conversation out of the page; a link
 * within the shell stays a link that the user may follow.
 */
export function readAnswer(markdown: string): HelpBlock[] {
  try {
    return readBlocks(markdown).map(withoutOutsideLinks);
  } catch {
    // Marks that are nested too deeply overflow the stack. The conversation must stay readable.
    return [{ kind: 'paragraph', parts: [{ kind: 'text', text: markdown }] }];
  }
}

function withoutOutsideLinks(block: HelpBlock): HelpBlock {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, parts: block.parts.flatMap(withoutOutsideLink) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(withoutOutsideLinks)) };
    case 'quote':
      return { ...block, blocks: block.blocks.map(withoutOutsideLinks) };
    case 'code':
      return block;
    default:
      return block satisfies never;
  }
}

function withoutOutsideLink(part: HelpText): HelpText[] {
  switch (part.kind) {
    case 'link': {
      const parts = part.parts.flatMap(withoutOutsideLink);
      if (part.href.startsWith('#/')) return [{ ...part, parts }];
      const isNamed = !part.href.startsWith('https:') || plain(parts) === part.href;
      return isNamed ? parts : [...parts, { kind: 'text', text: ` (${part.href})` }];
    }
    case 'strong':
    case 'emphasis':
      return [{ ...part, parts: part.parts.flatMap(withoutOutsideLink) }];
    default:
      return [part];
  }
}

function plain(parts: readonly HelpText[]): string {
  return parts.map((part) => ('text' in part ? part.text : plain(part.parts))).join('');
}

export function presentInterrupt(interrupt: Interrupt): AssistantInterrupt {
  const { id, kind, tool, title, isDestructive, arguments: given } = interrupt;
  return { id, kind, tool, title, isDestructive, arguments: given };
}
