// #region assistant
import { assistant } from '@unified-shell/app-sdk';

/** The facts are what the user sees on the page. They are told only if the user adds them. */
export function offerOrder(order: { id: string; lines: number; isLate: boolean }): void {
  assistant.offer({
    facts: { order: order.id, lines: order.lines, late: order.isLate },
    questions: ['Why is this order late?', 'Rename this order to …'],
  });
}

/** For a button of the page. The user reads the question, and sends it. */
export function askAbout(id: string): void {
  assistant.open(`What is left to do for order ${id}?`);
}
// #endregion
