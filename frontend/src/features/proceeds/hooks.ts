import type { Simulation, SimulationInput } from '@toolkit/domain/proceeds';
import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

/** The spread of the value, drawn in a worker; the one before stays until the next is there. */
export function useSimulation(input: SimulationInput | null): Simulation | null {
  const worker = useRef<Worker>(null);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const wanted = input && JSON.stringify(input);

  useEffect(() => () => worker.current?.terminate(), []);

  useEffect(() => {
    if (!wanted) {
      setSimulation(null);
      return;
    }
    const timer = setTimeout(() => {
      worker.current ??= new Worker(new URL('./simulation.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.current.onmessage = ({ data }: MessageEvent<Simulation>) => setSimulation(data);
      worker.current.postMessage(JSON.parse(wanted));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  return simulation;
}
