import { expect, it } from '@jest/globals';
import { askWith, withConfirmation } from './confirmation';

const codeOf = (error: unknown) => (error as { code: string }).code;
const refusal = Object.assign(new Error(), { code: 'CONFIRMATION_REQUIRED' });

/** A call that is refused so many times before it succeeds. */
function refused(times: number) {
  let left = times;
  return async () => {
    if (left-- > 0) throw refusal;
    return 'done';
  };
}

it('calls that are refused together ask once, and are made again', async () => {
  let asked = 0;
  const takeBack = askWith(async () => {
    asked += 1;
    return true;
  });
  const calls = [refused(1), refused(1)].map((call) => withConfirmation(call, codeOf));
  expect(await Promise.all(calls)).toEqual(['done', 'done']);
  expect(asked).toBe(1);
  expect(await withConfirmation(refused(1), codeOf)).toBe('done');
  expect(asked).toBe(2);
  takeBack();
});

it('who would rather not is refused, and so is everybody where nobody can ask', async () => {
  const takeBack = askWith(async () => false);
  await expect(withConfirmation(refused(1), codeOf)).rejects.toBe(refusal);
  takeBack();
  await expect(withConfirmation(refused(1), codeOf)).rejects.toBe(refusal);
});

it('another fault is passed on without a question', async () => {
  const takeBack = askWith(async () => {
    throw new Error('asked');
  });
  const fault = Object.assign(new Error(), { code: 'NOT_FOUND' });
  await expect(withConfirmation(() => Promise.reject(fault), codeOf)).rejects.toBe(fault);
  takeBack();
});
