import { type SimulationInput, simulate } from '@toolkit/domain/proceeds';

/** Ten thousand draws beside the page, so that no key waits for them. */
self.addEventListener('message', ({ data }: MessageEvent<SimulationInput>) => {
  self.postMessage(simulate(data));
});
