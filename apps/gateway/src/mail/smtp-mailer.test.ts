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
