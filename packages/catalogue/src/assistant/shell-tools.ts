/**
 * The tools that the page of the shell runs itself. They change no data. Their results come from the catalogue and from
 * the user's own rights, never from an application, so they count as trusted.
 */
import type { ToolParameter } from './tool-parameters';

export const SHELL_TOOL_NAMES = [
  'open',
  'open_page',
  'switch_organization',
  'switch_context',
  'search',
  'explain_access',
] as const;

export type ShellToolName = (typeof SHELL_TOOL_NAMES)[number];

export interface ShellTool {
  name: ShellToolName;
  title: string;
  description: string;
  parameters: readonly ToolParameter[];
  isOutward?: boolean;
}

const text = (name: string, description: string): ToolParameter => ({
  name,
  description,
  type: 'text',
  maxLength: 200,
});

export const SHELL_TOOLS: readonly ShellTool[] = [
  {
    name: 'open',
    title: 'Open an application',
    description: 'Opens an application that the user may open, in the organization that is active.',
    parameters: [text('application', 'The id or the name of the application.')],
  },
  {
    name: 'open_page',
    title: 'Open a page',
    description: 'Opens a page of the shell or of an application by its path, such as /sample/deep/x.',
    parameters: [text('path', 'The path, without host and without the organization.')],
    isOutward: true,
  },
  {
    name: 'switch_organization',
    title: 'Switch organization',
    description: 'Switches to another organization of the user.',
    parameters: [text('organization', 'The name, the tenant or the id of the organization.')],
    isOutward: true,
  },
  {
    name: 'switch_context',
    title: 'Switch context',
    description: 'Switches the open application to another sandbox, instance or sub-organization.',
    parameters: [text('context', 'The name or the id of the context.')],
    isOutward: true,
  },
  {
    name: 'search',
    title: 'Search applications and actions',
    description: 'Finds applications and actions that the user may use.',
    parameters: [text('query', 'The words to find.')],
  },
  {
    name: 'explain_access',
    title: 'Explain access',
    description: 'Lists the applications that the user may not open in this organization, with the reasons.',
    parameters: [
      { ...text('application', 'One application, by its id or name. Left out: all.'), isOptional: true },
    ],
  },
];
