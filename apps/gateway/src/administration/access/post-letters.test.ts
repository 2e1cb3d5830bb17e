import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../../mail/mailer';
import type { Letter } from './links';
import { createPostLetters } from './post-letters';

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(...letters: Letter[]): Promise<Mail[]> {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => void sent.push(mail);
  const { postLetter } = createPostLetters({ send }, { warn: vi.fn() });
  for (const letter of letters) postLetter(letter);
  await vi.waitFor(() => expect(sent).toHaveLength(letters.length));
  return sent;
}

const decision = {
  email: 'ann@acme.example',
  languages: ['en-US'],
  solution: 'Orders',
  organization: 'Acme',
};

it('a decision on a request for access names the solution and the organisation, with the words of the administrator', async () => {
  expect(
    await post(
      { kind: 'denied', answer: 'Ask Ada.', ...decision },
      { kind: 'approved', answer: undefined, ...decision },
    ),
  ).toEqual([
    {
      to: 'ann@acme.example',
      subject: 'Your request for access to Orders was denied',
      text: 'Your request for access to Orders in Acme was denied.\n\nAsk Ada.',
    },
    {
      to: 'ann@acme.example',
      subject: 'You have access to Orders',
      text: 'Your request for access to Orders in Acme was approved.',
    },
  ]);
});

it('a decision is mailed in the first language of the person that the product has', async () => {
  const [mail] = await post({
    kind: 'approved',
    answer: undefined,
    ...decision,
    languages: ['xx', 'fr-FR', 'en-US'],
  });
  expect(mail?.subject).toBe('Vous avez accès à Orders');
});

it('a link is mailed with the time for which it works', async () => {
  const [mail] = await post({
    kind: 'reset',
    email: 'ann@acme.example',
    link: 'https://identity.example/link',
    lifetimeMs: 3_600_000,
  });
  expect(mail?.text.split('\n\n')).toEqual([
    expect.stringMatching(/^An administrator/),
    'https://identity.example/link',
    'The link works once, in the next 60 minutes.',
  ]);
});

describe('at a stop', () => {
  const link = {
    kind: 'reset',
    email: 'ann@acme.example',
    link: 'https://i.example',
    lifetimeMs: 1,
  } as const;
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('the mails that wait are sent first', async () => {
    const sent: string[] = [];
    const send = async ({ to }: Mail) => {
      await delay(1_000);
      sent.push(to);
    };
    const warn = vi.fn();
    const { postLetter, close } = createPostLetters({ send }, { warn });
    postLetter(link);
    postLetter({ ...link, email: 'bob@acme.example' });
    const closed = close();
    await vi.advanceTimersByTimeAsync(3_000);
    await closed;
    expect(sent).toEqual(['ann@acme.example', 'bob@acme.example']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('mails that a mail server does not take in time are counted in the log', async () => {
    const warn = vi.fn();
    const { postLetter, close } = createPostLetters({ send: () => new Promise(() => {}) }, { warn });
    for (let each = 0; each < 3; each += 1) postLetter(link);
    const closed = close();
    await vi.advanceTimersByTimeAsync(10_000);
    await closed;
    expect(warn).toHaveBeenCalledExactlyOnceWith({ unsent: 3 }, expect.any(String));
  });
});
