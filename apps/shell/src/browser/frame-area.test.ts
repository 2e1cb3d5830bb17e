// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createBrowserFrameArea } from './frame-area';

let container: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<button type="button"></button><main></main>';
  container = document.querySelector('main') as HTMLElement;
});

const start = () => {
  const area = createBrowserFrameArea(window, container);
  return (title: string) => area.open({ url: 'about:blank', title, sandbox: 'allow-scripts', allow: '' });
};
const frames = () => [...document.querySelectorAll('iframe')];

describe('the frames in the page', () => {
  test('are inert and without a name while hidden, and the same element with its name when shown again', () => {
    const open = start();
    const one = open('Orders');
    one.hide();
    expect(frames()).toMatchObject([{ inert: true, title: '' }]);
    const [element] = frames();
    one.show();
    expect(frames()).toMatchObject([{ inert: false, title: 'Orders' }]);
    expect(frames()[0]).toBe(element);
    one.remove();
    expect(frames()).toEqual([]);
  });

  test('UI-30 are focused if the frame before was focused, whether new or shown again', () => {
    const open = start();
    const one = open('Orders');
    frames()[0]?.focus();
    one.hide();
    const two = open('Returns');
    expect(document.activeElement).toBe(frames()[1]);
    two.hide();
    one.show();
    expect(document.activeElement).toBe(frames()[0]);
  });

  test('do not take the focus from another element', () => {
    const open = start();
    const one = open('Orders');
    frames()[0]?.focus();
    one.hide();
    document.querySelector('button')?.focus();
    open('Returns');
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  test('do not take the focus if the frame before did not have it', () => {
    const open = start();
    open('Orders').hide();
    open('Returns');
    expect(document.activeElement).toBe(document.body);
  });
});
