import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Letter } from '../../admin-calls/letter';
import { NO_BRAND } from '../../brand/brand';
import type { Mail } from '../../mail/mailer';
import { noBrands } from '../../test-support/no-brands';
import { createPostLetters } from './post-letters';

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(...letters: Letter[]): Promise<Mail[]> {
  const sent: Mail[] = [];
  const send = async (mail: Mail) => void sent.push(mail);
  const { postLetter } = createPostLetters({ send }, noBrands, { warn: vi.fn() });
  for (const letter of letters) postLetter(letter, 'acme');
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

it('a mail has the name of the brand of its organisation, in every language', async () => {
  const sent: Mail[] = [];
  const brands = {
    effective: (id: string | undefined) => ({ ...NO_BRAND, name: id === 'acme' ? 'Acme' : 'Meridian' }),
  };
  const { postLetter } = createPostLetters({ send: async (mail) => void sent.push(mail) }, brands, {
    warn: vi.fn(),
  });
  const link = { link: 'https://identity.example/link', lifetimeMs: 3_600_000 };
  const email = 'ann@acme.example';
  postLetter({ kind: 'invitation', email, ...link }, 'acme');
  postLetter(
    { kind: 'offer', email, languages: ['de-DE'], organization: 'Unified Shell Fans', ...link },
    'acme',
  );
  postLetter({ kind: 'reset', email, ...link }, undefined);
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  const all = sent.map(({ subject, text }) => `${subject} ${text}`);
  expect(all.find((mail) => mail.startsWith('Your invitation to Acme '))).toContain(
    'You have been invited to Acme.',
  );
  expect(all.find((mail) => mail.includes('Unified Shell Fans'))).toContain('Acme');
  expect(all.find((mail) => mail.startsWith('Set a new password'))).toContain('Meridian');
  expect(all.join(' ').replaceAll('Unified Shell Fans', '')).not.toContain('Unified Shell');
});

describe('the mails that wait', () => {
  /** A mail server that takes a mail when it is told to. */
  function createServer() {
    const taken: string[] = [];
    const open: { to: string; finish: () => void }[] = [];
    const send = ({ to }: Mail) => new Promise<void>((finish) => open.push({ to, finish }));
    const { postLetter } = createPostLetters({ send }, noBrands, { warn: vi.fn() });
    const post = (kind: 'invitation' | 'reset', email: string) =>
      postLetter({ kind, email, link: 'https://i.example', lifetimeMs: 1 }, email.split('@')[1]);
    /** Takes the mails that are being sent, oldest first, until this many were taken. */
    async function take(count: number): Promise<string[]> {
      while (taken.length < count) {
        await vi.waitFor(() => expect(open).not.toEqual([]));
        const { to, finish } = open.shift() ?? { to: '', finish: () => {} };
        taken.push(to);
        finish();
      }
      return taken;
    }
    return { post, open, take };
  }
  const sending = (server: ReturnType<typeof createServer>, count: number) =>
    vi.waitFor(() => expect(server.open).toHaveLength(count));

  it('L4 are sent in turn by organisation: a large import does not hold up the mails of others', async () => {
    const server = createServer();
    for (let person = 0; person < 1_000; person += 1) server.post('invitation', `${person}@alder`);
    for (const person of ['a', 'b'])
      for (const place of ['birch', 'cedar']) server.post('invitation', `${person}@${place}`);
    const taken = await server.take(7);
    expect(taken.filter((to) => !to.endsWith('@alder')).toSorted()).toEqual(
      ['a@birch', 'a@cedar', 'b@birch', 'b@cedar'].toSorted(),
    );
  });

  it('are sent one at a time for each organisation, so that a slow receiver holds up its own alone', async () => {
    const server = createServer();
    for (const person of ['a', 'b']) server.post('invitation', `${person}@alder`);
    server.post('invitation', 'a@birch');
    await sending(server, 2);
    expect(server.open.map(({ to }) => to)).toEqual(['a@alder', 'a@birch']);
  });

  it('leave a place for a link for a new password, which is sent before the invitations', async () => {
    const server = createServer();
    for (const place of ['alder', 'birch', 'cedar', 'elm']) server.post('invitation', `a@${place}`);
    server.post('reset', 'forgetful@alder');
    await sending(server, 4);
    expect(server.open.map(({ to }) => to)).toEqual(['a@alder', 'a@birch', 'a@cedar', 'forgetful@alder']);
  });
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
    const { postLetter, close } = createPostLetters({ send }, noBrands, { warn });
    postLetter(link, 'acme');
    postLetter({ ...link, email: 'bob@acme.example' }, 'acme');
    const closed = close();
    await vi.advanceTimersByTimeAsync(3_000);
    await closed;
    expect(sent).toEqual(['ann@acme.example', 'bob@acme.example']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('mails that a mail server does not take in time are counted in the log', async () => {
    const warn = vi.fn();
    const { postLetter, close } = createPostLetters({ send: () => new Promise(() => {}) }, noBrands, {
      warn,
    });
    for (let each = 0; each < 3; each += 1) postLetter(link, 'acme');
    const closed = close();
    await vi.advanceTimersByTimeAsync(10_000);
    await closed;
    expect(warn).toHaveBeenCalledExactlyOnceWith({ unsent: 3 }, expect.any(String));
  });
});
