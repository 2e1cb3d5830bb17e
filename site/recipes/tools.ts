// #region tools
import { actions } from '@unified-shell/app-sdk';

/** The same description and parameters as in the registration. */
const RENAME = {
  description: 'Renames the order that is open.',
  parameters: [{ name: 'name', description: 'The new name.', type: 'text', maxLength: 80 }],
} as const;

export function offerActions(rename: (name: string) => Promise<void>, read: () => string): void {
  actions.offer([
    {
      id: 'rename-order',
      title: 'Rename order',
      destructive: false,
      tool: RENAME,
      // The user has approved these arguments; they are checked all the same.
      run: async (given = {}) => {
        const name = String(given['name'] ?? '').trim();
        if (name === '') throw new Error('An order needs a name.');
        await rename(name);
      },
    },
    {
      id: 'read-order',
      title: 'Read order',
      readOnly: true,
      tool: { description: 'Reads the order.' },
      run: read,
    },
  ]);
}
// #endregion
