// The dialog of one post. While it is open the shell dims the page around the frame, and while it has changes that are
// not saved the shell asks before they are lost.
import { page } from '@unified-shell/app-sdk';
import { element } from './elements.js';
import { CHANNEL_NAMES, STATUS_NAMES } from './month-view.js';
import { CHANNELS, MAX_TITLE_CHARS, STATUSES } from './posts.js';

/**
 * @param {object} given
 * @param {import('../../src/demonstration/connect-page').DemonstrationText} given.text
 * @param {import('./posts.js').Post} given.post
 * @param {boolean} given.isNew
 * @param {(post: import('./posts.js').Post) => Promise<boolean>} given.save
 * @param {(id: string) => Promise<boolean>} given.remove
 * @param {() => void} given.close
 * @returns {{ dialog: HTMLDialogElement, end(): void }}
 */
export function postDialog({ text, post, isNew, save, remove, close }) {
  const title = element('input', { name: 'title', maxlength: String(MAX_TITLE_CHARS), value: post.title });
  const date = element('input', { name: 'date', type: 'date', required: true, value: post.date });
  const channel = select('channel', CHANNELS, post.channel, (value) => text(CHANNEL_NAMES[value]));
  const status = select('status', STATUSES, post.status, (value) => text(STATUS_NAMES[value]));
  const problem = element('p', { class: 'problem', role: 'alert' });
  const form = element(
    'form',
    { input: () => setUnsaved(true), submit: (event) => void submit(event), novalidate: true },
    element('h2', {}, text(isNew ? 'calendar.new' : 'calendar.edit')),
    field(text('calendar.field.title'), title),
    field(text('calendar.field.date'), date),
    field(text('calendar.field.channel'), channel),
    field(text('calendar.field.status'), status),
    problem,
    element(
      'div',
      { class: 'ends' },
      isNew ? undefined : button(text('demo.delete'), () => void finish(remove(post.id))),
      button(text('demo.cancel'), close),
      element('button', { class: 'button accent' }, text('demo.save')),
    ),
  );
  /** @type {HTMLDialogElement} */
  const dialog = element('dialog', { 'aria-label': text(isNew ? 'calendar.new' : 'calendar.edit') }, form);
  // Escape goes the way of Cancel, so that the place in the address changes too.
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    if (title.value.trim() === '' || date.value === '') {
      problem.textContent = text('calendar.title-missing');
      title.focus();
      return;
    }
    await finish(
      save({
        id: post.id,
        title: title.value.trim(),
        date: date.value,
        channel: channel.value,
        status: status.value,
      }),
    );
  }

  /** @param {Promise<boolean>} work */
  async function finish(work) {
    if (await work) {
      setUnsaved(false);
      close();
    } else problem.textContent = text('demo.not-saved');
  }

  /** @param {boolean} isUnsaved */
  function setUnsaved(isUnsaved) {
    page.unloadPromptMessage = text('demo.unsaved');
    page.blockNavigation(isUnsaved);
  }

  page.modal = true;
  return {
    dialog,
    end() {
      setUnsaved(false);
      page.modal = false;
      dialog.remove();
    },
  };
}

const field = (/** @type {string} */ label, /** @type {HTMLElement} */ control) =>
  element('label', { class: 'field' }, label, control);

const button = (/** @type {string} */ label, /** @type {() => void} */ click) =>
  element('button', { class: 'button', type: 'button', click }, label);

/**
 * @template {string} Value
 * @param {string} name
 * @param {readonly Value[]} values
 * @param {Value} chosen
 * @param {(value: Value) => string} label
 */
function select(name, values, chosen, label) {
  const options = values.map((value) =>
    element('option', { value, selected: value === chosen }, label(value)),
  );
  return element('select', { name }, ...options);
}
