// A translation service on loopback with the protocol of LibreTranslate: each text gets the language in front of it.
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export interface TranslationService {
  /** For `TRANSLATION_ORIGIN`. */
  origin: string;
  close(): Promise<void>;
}

export async function startTranslationService(): Promise<TranslationService> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { q, target } = JSON.parse(body);
      const answer = {
        translatedText: q.map((given: string) => `${target}: ${given}`),
        detectedLanguage: q.map(() => ({ language: 'en', confidence: 90 })),
      };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
