import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { AskedTogether } from './asked-together.js';

interface Row {
  of: string;
  value: number;
}

/** Answers two rows for each key but `none`, and notes what was asked. */
function recorder() {
  const asked: string[][] = [];
  const together = new AskedTogether<Row>(
    async (keys) => {
      asked.push(keys);
      if (keys.includes('broken')) throw new Error('no connection');
      return keys
        .filter((key) => key !== 'none')
        .flatMap((key) => [
          { of: key, value: 1 },
          { of: key, value: 2 },
        ]);
    },
    ({ of }) => of,
  );
  return { asked, together };
}

describe('what is asked at the same moment', () => {
  it('is one statement that names each key once, and everybody gets their own rows', async () => {
    const { asked, together } = recorder();
    const [first, second, again, none] = await Promise.all(
      ['karl', 'petra', 'karl', 'none'].map((key) => together.of(key)),
    );
    expect(asked).toEqual([['karl', 'petra', 'none']]);
    expect(first).toEqual([
      { of: 'karl', value: 1 },
      { of: 'karl', value: 2 },
    ]);
    expect(second?.map(({ of }) => of)).toEqual(['petra', 'petra']);
    expect(again).toEqual(first);
    expect(none).toEqual([]);
  });

  it('is asked anew by whoever comes when the statement is on its way', async () => {
    const { asked, together } = recorder();
    const before = together.of('karl');
    await setImmediate();
    const after = together.of('karl');
    await Promise.all([before, after]);
    expect(asked).toEqual([['karl'], ['karl']]);
  });

  it('fails for all of them where it fails, and not for those after them', async () => {
    const { together } = recorder();
    const failed = await Promise.allSettled([together.of('broken'), together.of('karl')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await together.of('karl')).toHaveLength(2);
  });
});
