import { type FakeOpenAi, startFakeOpenAi } from '../../../backend/test/support/fake-openai';
import { startProduct } from './product';
import { test } from './test';

interface ModelFixtures {
  /** The language model that answers, and how it behaves. */
  model: FakeOpenAi;
  modelUrl: string;
}

export const FREE_LIMIT = 2;

/** A browser test against a product of its own that has a language model. */
export const testWithModel = test.extend<object, ModelFixtures>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
    async ({}, use) => {
      const model = await startFakeOpenAi();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  modelUrl: [
    async ({ model }, use) => {
      const product = await startProduct({
        ...model.settings,
        CHAT_DAILY_LIMIT_FREE: String(FREE_LIMIT),
      });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ modelUrl }, use) => use(modelUrl),
});
