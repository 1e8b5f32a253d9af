import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { answer, refusal, sentTo } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { passTime } from '@test/render';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { keepUnsent, rememberAccount, unsentAt } from '@/lib/offline/unsent';
import { createQueryClient } from '@/lib/query-client';
import OfflineLines from './offline-lines';

const PROGRESS = '/api/modules/modul-1/progress';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('what could not be sent as the connection came back is sent a little later', async () => {
  signInAs(OWNER);
  rememberAccount(OWNER.id);
  keepUnsent(PROGRESS, { progressPercentage: 30 });
  answer('PUT /api/modules/*/progress', refusal(502));
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MemoryRouter>
        <OfflineLines />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await passTime(1_000);
  expect(unsentAt(PROGRESS)).not.toBeNull();
  const before = sentTo(`PUT ${PROGRESS}`).length;
  answer('PUT /api/modules/*/progress', {});
  await passTime(20_000);
  expect(sentTo(`PUT ${PROGRESS}`)).toHaveLength(before + 1);
  expect(unsentAt(PROGRESS)).toBeNull();
});
