/** Uses the signed file of the audit as a third party does, without the project. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { Page } from 'playwright-core';

/** Runs the verifier in a process of its own, without the project's environment. */
export const verificar = (verificador: string, archivo: string, huella: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [verificador, archivo, huella], {
    encoding: 'utf8',
    env: {},
  });
  return { status, dice: stdout + stderr };
};

/** The downloaded file, the verifier that it contains, and the fingerprint on the screen. */
export const exportar = async (page: Page) => {
  const carpeta = await mkdtemp(join(tmpdir(), 'odonto-exportacion-'));
  await page.getByRole('button', { name: 'Exportar' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Exportación firmada' });
  const huella = (await dialogo.locator('dd').textContent({ timeout: 60_000 })) ?? '';
  const bajando = page.waitForEvent('download');
  await dialogo.getByRole('button', { name: 'Descargar' }).click();
  const ruta = join(carpeta, 'historia.zip');
  await (await bajando).saveAs(ruta);
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(ruta)])));
  const entrada = (await zip.getEntries()).find(({ filename }) => filename === 'verificar.mjs');
  if (entrada === undefined || entrada.directory) throw new Error('the export carries no verifier');
  const verificador = join(carpeta, 'verificar.mjs');
  await writeFile(verificador, await entrada.getData(new TextWriter()));
  await zip.close();
  return { carpeta, ruta, verificador, huella };
};
