/** Uploads files one after the other from a thread, so that sending them does not delay the thread that measures. */
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';

// In real use the sender is another machine, so this thread must not take processor time from the measured process. On
// Linux the priority applies to this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

interface Envio {
  readonly url: string;
  readonly token: string;
  readonly archivos: readonly (string | Uint8Array<ArrayBuffer>)[];
}

const { url, token, archivos } = workerData as Envio;
for (const archivo of archivos) {
  const form = new FormData();
  form.set('archivo', new Blob([archivo]), 'pacientes.csv');
  const response = await fetch(`${url}/api/importaciones`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  await response.arrayBuffer();
}
