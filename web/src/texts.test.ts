import { expect, test } from 'vitest';
import { languages, loadTexts } from './texts';

test('the wording of every language loads', async () => {
  expect(languages).toContain('ro');
  for (const language of languages) {
    expect((await loadTexts(language)).locales).toEqual([language]);
  }
});

test('an unknown language is an error', async () => {
  await expect(loadTexts('xx')).rejects.toThrow('xx');
});
