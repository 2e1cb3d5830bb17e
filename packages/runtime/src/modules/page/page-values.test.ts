import { expect, test } from 'vitest';
import { createPageValues } from './page-values';

test('selectors are stored by type, and the functions work without `this`', () => {
  const values: Record<string, (...given: unknown[]) => unknown> = Object(createPageValues());
  const { setModalQuerySelectors, getModalQuerySelectors } = values;
  const { setObservableQuerySelectors, getObservableQuerySelectors } = values;
  setModalQuerySelectors?.(['.dialog']);
  setObservableQuerySelectors?.('POPOVER', ['.menu'], true);
  expect(getModalQuerySelectors?.()).toEqual(['.dialog']);
  expect(getObservableQuerySelectors?.('MODAL')).toEqual(['.dialog']);
  expect(getObservableQuerySelectors?.('POPOVER')).toEqual(['.menu']);
  setModalQuerySelectors?.('none');
  expect(getModalQuerySelectors?.()).toEqual([]);
});
