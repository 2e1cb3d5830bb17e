// #region search
import { search } from '@unified-shell/app-sdk';

/** Answers the palette of the shell while the application is open. */
export function provideSearch(
  find: (term: string, signal: AbortSignal) => Promise<{ id: number; name: string }[]>,
): void {
  search.provide(async ({ term, max, signal }) => {
    const orders = await find(term, signal);
    return {
      hits: orders
        .slice(0, max)
        .map(({ id, name }) => ({ id: String(id), title: name, type: 'Order', path: `/orders/${id}` })),
      more: `/?find=${encodeURIComponent(term)}`,
    };
  });
}
// #endregion
