import { describe, expect, it } from 'vitest';
import { readLocalAddress } from './local-address';

const page = { shellOrigin: 'http://experience.shell.localhost:4000' };
const read = (written: string) => readLocalAddress(written, page);

describe('the address of a local source', () => {
  it.each([
    ['http://localhost:3000/', 'http://localhost:3000/'],
    ['http://localhost:3000', 'http://localhost:3000/'],
    ['http://LOCALHOST:3000/App/', 'http://localhost:3000/App/'],
    ['https://localhost:3443/app/?v=2', 'https://localhost:3443/app/?v=2'],
    ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173/'],
    // All forms of the same address, as the URL parser reads them.
    ['http://127.1:5173/', 'http://127.0.0.1:5173/'],
  ])('may be %s', (written, url) => {
    expect(read(written)).toBe(url);
  });

  it.each([
    'http://evil.example:3000/',
    'http://localhost.evil.example:3000/',
    'http://evil.localhost:3000/',
    'http://identity.shell.localhost:3000/',
    'http://localhost.:3000/',
    'http://localhost@evil.example:3000/',
    'http://localhost:3000@evil.example/',
    'http://me:secret@localhost:3000/',
    'http://localhost\u3002evil.example:3000/',
    'http://127.0.0.1.evil.example:3000/',
    'http://127.0.0.2:3000/',
    'http://0.0.0.0:3000/',
    'http://[::1]:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    'http://192.168.0.7:3000/',
    'http://10.0.0.7:3000/',
    'http://169.254.169.254/latest/',
    '//localhost:3000/',
    '/localhost:3000/',
    'localhost:3000',
    'ws://localhost:3000/',
    'file:///etc/passwd',
    'javascript:alert(1)//localhost:3000',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://localhost:3000/1',
    'http://localhost:3000/#/inside',
    'http://localhost:4000/',
    'http://localhost:99999/',
    `http://localhost:3000/${'x'.repeat(2000)}`,
    ' ',
    '',
  ])('U1 may not be %s', (written) => {
    expect(read(written)).toBeUndefined();
  });
});
