import { expect, test, vi } from 'vitest';
import { createMailer, MailError, type MailTransport } from './mailer';

const mail = { to: 'marketer@alder.example', subject: 'Hello', text: 'Text' };

/** The answer of each attempt: accepted, or the fields of nodemailer's error. */
function create(...answers: ('accepted' | { responseCode?: number; code?: string })[]) {
  const sent: unknown[] = [];
  const waits: number[] = [];
  const transport: MailTransport = {
    async sendMail(message) {
      sent.push(message);
      const answer = answers[sent.length - 1] ?? 'accepted';
      if (answer === 'accepted') return;
      throw Object.assign(new Error(`450 <${mail.to}> later`), answer);
    },
    close: vi.fn(),
  };
  const wait = async (ms: number) => void waits.push(ms);
  return { mailer: createMailer({ transport, from: 'shell@alder.example', wait }), sent, waits, transport };
}

test('a mail is sent with the sender, and marked as generated', async () => {
  const { mailer, sent } = create();
  await mailer.send(mail);
  const headers = { 'Auto-Submitted': 'auto-generated' };
  expect(sent).toEqual([{ ...mail, from: 'shell@alder.example', headers }]);
});

test('a mail server that is not ready is asked again after 5 and 30 seconds', async () => {
  const { mailer, sent, waits } = create({ responseCode: 451 }, { code: 'ECONNREFUSED' });
  await mailer.send(mail);
  expect([sent.length, waits]).toEqual([3, [5_000, 30_000]]);
});

test('X4 a mail is given up after three attempts', async () => {
  const away = { code: 'ECONNREFUSED' };
  const { mailer, sent } = create(away, away, away, away);
  await expect(mailer.send(mail)).rejects.toThrow('The mail server could not be used (ECONNREFUSED)');
  expect(sent).toHaveLength(3);
});

test('a mail that the server refuses for good is not sent again', async () => {
  const { mailer, sent } = create({ responseCode: 550, code: 'EENVELOPE' });
  await expect(mailer.send(mail)).rejects.toThrow('The mail server replied 550');
  expect(sent).toHaveLength(1);
});

test('I7 the error of a mail has no address', async () => {
  const { mailer } = create({ responseCode: 550 });
  const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailError);
  expect(error).not.toHaveProperty('cause', expect.anything());
  expect(String(error)).not.toContain('marketer');
});

test('a mailer that is closed makes no further attempt', async () => {
  const { mailer, sent, transport } = create({ responseCode: 451 });
  mailer.close();
  await expect(mailer.send(mail)).rejects.toThrow('The mail server replied 451');
  expect(sent).toHaveLength(1);
  expect(transport.close).toHaveBeenCalledOnce();
});
