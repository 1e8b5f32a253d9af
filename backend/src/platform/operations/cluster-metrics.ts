import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** What the processes of one server say to each other about their figures. */
type Message =
  | { type: 'metrics-wanted'; id: string }
  | { type: 'metrics-asked'; id: string }
  | { type: 'metrics-told'; id: string; figures: object[] }
  | { type: 'metrics'; id: string; text: string };

type Of<Type extends Message['type']> = Extract<Message, { type: Type }>;

/** One that is just starting or ending is left out rather than waited for. */
const PATIENCE_MS = 2_000;

/** In the process that started the others: adds up their figures for whichever of them was asked. */
export function addUpMetrics(): void {
  cluster.on('message', async (asking: Worker, { type, id }: Message) => {
    if (type !== 'metrics-wanted') return;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const told = await Promise.all(workers.map((worker) => figuresOf(worker)));
    const figures = told.filter((one) => one !== null);
    const text = await AggregatorRegistry.aggregate(figures).metrics();
    if (asking.isConnected()) asking.send({ type: 'metrics', id, text } satisfies Message);
  });
}

async function figuresOf(worker: Worker): Promise<object[] | null> {
  const asked: Message = { type: 'metrics-asked', id: randomUUID() };
  const told = answerTo(worker, 'metrics-told', asked.id);
  if (worker.isConnected()) worker.send(asked);
  return (await Promise.race([told, pause(PATIENCE_MS, null)]))?.figures ?? null;
}

/** In one of several processes: tells its own figures to the one that started it. */
export function tellMetrics(worker: Worker, registry: () => Registry): void {
  worker.on('message', async ({ type, id }: Message) => {
    if (type !== 'metrics-asked') return;
    const figures = await registry().getMetricsAsJSON();
    if (worker.isConnected()) worker.send({ type: 'metrics-told', id, figures } satisfies Message);
  });
}

/** In one of several processes: the figures of all, sums but where a sum would say nothing. */
export async function metricsOfAll(worker: Worker): Promise<string> {
  const wanted: Message = { type: 'metrics-wanted', id: randomUUID() };
  const answer = answerTo(worker, 'metrics', wanted.id);
  worker.send(wanted);
  return (await answer).text;
}

function answerTo<Type extends Message['type']>(
  worker: Worker,
  type: Type,
  id: string,
): Promise<Of<Type>> {
  return new Promise((resolve) => {
    const take = (message: Message) => {
      if (message.type !== type || message.id !== id) return;
      worker.off('message', take);
      resolve(message as Of<Type>);
    };
    worker.on('message', take);
    worker.once('disconnect', () => worker.off('message', take));
  });
}
