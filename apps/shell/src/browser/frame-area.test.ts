// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createBrowserFrameArea } from './frame-area';

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<button type="button"></button><main></main>';
  place = document.querySelector('main') as HTMLElement;
});

const start = () => {
  const area = createBrowserFrameArea(window, place);
  return (title: string) => area.open({ url: 'about:blank', title, sandbox: 'allow-scripts', allow: '' });
};
const frames = () => [...document.querySelectorAll('iframe')];

describe('the frames in the page', () => {
  test('are out of reach and without a name when they were left, and the same again afterwards', () => {
    const open = start();
    const one = open('Orders');
    one.retire();
    expect(frames()).toMatchObject([{ inert: true, title: '' }]);
    const [element] = frames();
    one.comeBack();
    expect(frames()).toMatchObject([{ inert: false, title: 'Orders' }]);
    expect(frames()[0]).toBe(element);
    one.remove();
    expect(frames()).toEqual([]);
  });

  test('UI-30 have the keyboard when the one before had it, a new one and one that comes back', () => {
    const open = start();
    const one = open('Orders');
    frames()[0]?.focus();
    one.retire();
    const two = open('Returns');
    expect(document.activeElement).toBe(frames()[1]);
    two.retire();
    one.comeBack();
    expect(document.activeElement).toBe(frames()[0]);
  });

  test('do not take it from whoever has it now', () => {
    const open = start();
    const one = open('Orders');
    frames()[0]?.focus();
    one.retire();
    document.querySelector('button')?.focus();
    open('Returns');
    expect(document.activeElement).toBe(document.querySelector('button'));
  });

  test('do not take it when the one before did not have it', () => {
    const open = start();
    open('Orders').retire();
    open('Returns');
    expect(document.activeElement).toBe(document.body);
  });
});
