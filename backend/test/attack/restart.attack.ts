import { expect, it } from '@jest/globals';
import { createTestDatabase } from '../support/test-database.js';
import { Instance, sharing, until } from './support/instance.js';
import { report } from './support/report.js';
import { inDatabase, Writers } from './support/writers.js';

it('three instances restarted one after the other fail no call', async () => {
  const dataSource = await createTestDatabase();
  const settings = {
    ...sharing(dataSource),
    SHUTDOWN_DELAY_SECONDS: '2',
  };
  const instances = [
    await Instance.start(settings),
    await Instance.start(settings),
    await Instance.start(settings),
  ];
  const inRotation = new Set(instances);
  let turn = 0;
  const pick = () => {
    const ready = instances.filter((one) => inRotation.has(one));
    turn += 1;
    return ready[turn % ready.length] as Instance;
  };
  const writers = new Writers(pick, await pick().signIn('premium@example.com'));
  const working = writers.work(4);
  const rounds = 2;
  for (const instance of Array.from({ length: rounds }, () => instances).flat()) {
    await writers.more(40);
    const ended = instance.end('SIGTERM');
    // What a load balancer does: it asks again and again, and takes out what is not ready.
    await until('out of the rotation', async () => !(await instance.isReady()));
    inRotation.delete(instance);
    await ended;
    await instance.startAgain();
    inRotation.add(instance);
  }
  writers.stop();
  await working;
  const lost = await writers.lost(inDatabase(dataSource));
  const faults = [...writers.faults.values()].reduce((sum, count) => sum + count, 0);
  report(
    'Rolling restart',
    `three instances, ${rounds} times each, ${writers.acknowledged} writes acknowledged`,
    `${writers.brokenOff + faults} failed calls, ${lost.length} lost`,
  );
  for (const instance of instances) await instance.remove();
  await dataSource.destroy();
  expect({ brokenOff: writers.brokenOff, faults, lost }).toEqual({
    brokenOff: 0,
    faults: 0,
    lost: [],
  });
});
