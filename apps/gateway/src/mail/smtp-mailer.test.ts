import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
});

/** A mail server on loopback that accepts everything; returns its port and the lines that it was sent. */
async function listen(): Promise<{ port: number; lines: string[] }> {
  const lines: string[] = [];
  server = createServer((socket) => {
    sockets.add(socket);
    let isContent = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 ready');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        lines.push(line);
        if (isContent) {
          if (line !== '.') continue;
          isContent = false;
          reply('250 accepted');
        } else if (line.startsWith('EHLO')) {
          socket.write('250-here\r\n250 AUTH PLAIN\r\n');
        } else if (line.startsWith('AUTH')) reply('235 welcome');
        else if (line === 'DATA') {
          isContent = true;
          reply('354 go on');
        } else reply('250 fine');
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, lines };
}

test('a mail reaches the mail server with sign-in, sender, receiver and text', async () => {
  const { port, lines } = await listen();
  const mailer = createSmtpMailer({
    url: `smtp://shell:p%40ss@127.0.0.1:${port}`,
    from: 'Unified Shell <shell@alder.example>',
  });
  await mailer.send({ to: 'marketer@alder.example', subject: 'Hello', text: 'First line\n\nlink#token=a=b' });
  mailer.close();
  expect(lines).toContain(`AUTH PLAIN ${Buffer.from('\0shell\0p@ss').toString('base64')}`);
  expect(lines).toContain('MAIL FROM:<shell@alder.example>');
  expect(lines).toContain('RCPT TO:<marketer@alder.example>');
  expect(lines).toContain('From: Unified Shell <shell@alder.example>');
  expect(lines).toContain('Auto-Submitted: auto-generated');
  expect(lines).toContain('First line');
});

const LINK = `https://identity.shell.example/reset-password?locale=ja-JP#token=${'aB3_-'.repeat(30)}`;

// RFC 2047 for the subject, RFC 2045 for the text: what arrives is what was written, in every script.
test.each([
  ['Latin', 'Setze ein neues Passwort für Ärger & Söhne', 'Öffnen Sie diesen Link:'],
  ['Japanese', '編集者 が Unified Shell に招待しました'.repeat(4), 'このリンクを開いてください：'],
  ['Arabic', 'دعوة من شركة الأرز', 'افتح هذا الرابط:'],
  ['emoji', '👩‍👩‍👧‍👦 '.repeat(12).trim(), '😀'.repeat(100)],
  ['ASCII', 'Your invitation to Unified Shell '.repeat(5).trim(), 'Open this link to choose a password:'],
])('subject, text and link arrive whole: %s', async (_name, subject, words) => {
  const { port, lines } = await listen();
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Ünified <shell@alder.example>' });
  const text = [words, LINK, words].join('\n\n');
  await mailer.send({ to: 'marketer@alder.example', subject, text });
  mailer.close();
  const message = lines.slice(lines.indexOf('DATA') + 1, lines.indexOf('.'));
  // The limit of RFC 5322 §2.1.1, and only ASCII, for servers of any age.
  expect(message.filter((line) => line.length > 998 || /[^\t -~]/.test(line))).toEqual([]);
  const [head, body] = splitMessage(message);
  expect(decodeWords(head.get('subject') ?? '')).toBe(subject);
  expect(decodeWords(head.get('from') ?? '')).toBe('Ünified <shell@alder.example>');
  expect(head.get('content-type')).toMatch(/^text\/plain; charset=utf-8/);
  const received = decodeBody(body, head.get('content-transfer-encoding') ?? '');
  expect(received.split(/\s+/)).toContain(LINK);
  expect(received.trim()).toBe(text.replaceAll(/\n+/g, '\n'));
});

/** The server above has left out the empty lines, so the header ends with the last line that belongs to a field. */
function splitMessage(lines: readonly string[]): [head: Map<string, string>, body: string[]] {
  const end = lines.findLastIndex((line) => /^[A-Za-z-]+: /.test(line)) + 1;
  const fields = lines
    .slice(0, end)
    .join('\n')
    .replaceAll(/\n[ \t]/g, ' ')
    .split('\n')
    .map((field): [string, string] => {
      const [name = '', ...value] = field.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    });
  return [new Map(fields), lines.slice(end)];
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi)].map(([, encoding, content = '']) =>
          encoding?.toUpperCase() === 'B'
            ? Buffer.from(content, 'base64')
            : decodeQuoted(content.replaceAll('_', ' ')),
        ),
      ).toString(),
    );
}

function decodeBody(lines: readonly string[], encoding: string): string {
  if (encoding === 'base64')
    return Buffer.from(lines.join(''), 'base64')
      .toString()
      .replaceAll(/\r?\n+/g, '\n');
  if (encoding === 'quoted-printable') return decodeQuoted(lines.join('\n').replaceAll('=\n', '')).toString();
  // RFC 3676: a line that ends with a space goes on in the next one.
  return lines.join('\n').replaceAll(' \n', ' ');
}

function decodeQuoted(text: string): Buffer {
  return Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

test.each([
  "sean.o'brien@elm.example",
  'rd&d@elm.example',
  'anna_elm.example#ext#@tenant.onmicrosoft.com',
  'anna@xn--bcher-kva.example',
  "!#$%&'*+-/=?^_`{|}~@elm.example",
])('a mail to %s reaches this one receiver', async (to) => {
  const { port, lines } = await listen();
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'shell@alder.example' });
  await mailer.send({ to, subject: 'Hello', text: 'Text' });
  mailer.close();
  expect(lines.filter((line) => line.startsWith('RCPT TO'))).toEqual([`RCPT TO:<${to}>`]);
  expect(lines).toContain(`To: ${to}`);
});
