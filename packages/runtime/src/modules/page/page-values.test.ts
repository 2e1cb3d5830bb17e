import { expect, test, vi } from 'vitest';
import { createPageValues } from './page-values';

test('selectors are kept by type, an empty list restores the defaults, and the functions work without `this`', () => {
  const values = createPageValues({ followModals: vi.fn(async () => {}) });
  const { setModalQuerySelectors, getModalQuerySelectors } = values;
  const { setObservableQuerySelectors, getObservableQuerySelectors } = values;
  const usual = getModalQuerySelectors();
  expect(usual).toContain('[aria-modal="true"]');
  setModalQuerySelectors(['.dialog']);
  setObservableQuerySelectors('POPOVER', ['.menu']);
  expect(getModalQuerySelectors()).toEqual(['.dialog']);
  expect(getObservableQuerySelectors('MODAL')).toEqual(['.dialog']);
  expect(getObservableQuerySelectors('POPOVER')).toEqual(['.menu']);
  setModalQuerySelectors([]);
  expect(getModalQuerySelectors()).toEqual(usual);
});

test('the detection follows the selectors while it is on, and popovers need none', async () => {
  const followModals = vi.fn(async () => {});
  const values = createPageValues({ followModals });
  values.setModalQuerySelectors(['.a']);
  await values.toggleAutoDetect('POPOVER', true);
  expect(followModals).not.toHaveBeenCalled();
  values.modalAutoDetect = true;
  expect(values.modalAutoDetect).toBe(true);
  values.setModalQuerySelectors(['.b']);
  await values.toggleAutoDetect('MODAL', false);
  expect(values.modalAutoDetect).toBe(false);
  expect(followModals.mock.calls).toEqual([[['.a']], [['.b']], [undefined]]);
});

test('the detection is switched on by the next call when its part could not be loaded', async () => {
  const followModals = vi.fn(async () => {}).mockRejectedValueOnce(new Error('FAILED'));
  const values = createPageValues({ followModals });
  await values.toggleAutoDetect('MODAL', false);
  expect(followModals).not.toHaveBeenCalled();
  await expect(values.toggleAutoDetect('MODAL', true)).rejects.toThrow('FAILED');
  await values.toggleAutoDetect('MODAL', true);
  expect(followModals).toHaveBeenCalledTimes(2);
});
