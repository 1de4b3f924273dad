import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createLogger } from '@odonto/service-kit/process';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import sharp from 'sharp';
import { clinical } from '../service.ts';
import { clamdDePrueba, DAÑINO, NOMBRE, type StandIn } from '../testing/clamd.ts';
import { clamd } from './antivirus.ts';
import { carpetaDeSubidas } from './subidas.ts';

jest.setTimeout(60_000);

const SIN_ANTIVIRUS =
  'La imagen no se pudo revisar contra programas dañinos y no se guardó. Intente de nuevo en un momento.';

describe('clamd', () => {
  let carpeta: string;
  let standIn: StandIn;
  beforeAll(async () => {
    carpeta = await mkdtemp(join(tmpdir(), 'antivirus-'));
    standIn = await clamdDePrueba();
  });
  afterAll(async () => {
    await standIn.stop();
    await rm(carpeta, { recursive: true });
  });
  const archivo = async (contenido: string | Buffer): Promise<string> => {
    const lugar = join(carpeta, 'archivo');
    await writeFile(lugar, contenido);
    return lugar;
  };
  const { signal } = new AbortController();

  test('a large file is sent whole, in chunks; found malware is named', async () => {
    const grande = Buffer.alloc(200_000, 'x');
    expect(await clamd(standIn.direccion)(await archivo(grande), signal)).toBeUndefined();
    expect(standIn.trozos.at(-1)).toBe(0);
    expect(standIn.trozos.reduce((suma, largo) => suma + largo, 0)).toBe(200_000);
    expect(Math.max(...standIn.trozos)).toBeLessThanOrEqual(65_536);
    const partido = Buffer.concat([grande.subarray(0, 65_530), Buffer.from(DAÑINO)]);
    expect(await clamd(standIn.direccion)(await archivo(partido), signal)).toBe(NOMBRE);
    expect(await clamd(standIn.direccion)(await archivo(''), signal)).toBeUndefined();
  });

  test.each([
    // clamd closes the connection right after its answer, so the answer may be lost.
    ['a file above its limit', { maxBytes: 100_000 }, 'INSTREAM size limit exceeded|ECONNRESET|EPIPE'],
    [
      'an answer that is no verdict',
      { respuesta: 'stream: Can’t allocate memory ERROR\0' },
      'clamd answered',
    ],
    ['a connection that is closed', { respuesta: '' }, 'closed the connection'],
    ['an answer without an end', { respuesta: 'x'.repeat(10_000) }, 'clamd answered'],
    ['one that is silent', { mudo: true }, 'took too long'],
  ])('%s is no verdict: the image is refused for now', async (_, options, causa) => {
    const otro = await clamdDePrueba(options);
    // Only the case of the silent scanner waits until the timeout.
    const paciencia = 'mudo' in options ? 300 : 30_000;
    const revision = clamd(otro.direccion, paciencia)(await archivo(Buffer.alloc(300_000)), signal);
    await expect(revision).rejects.toMatchObject({
      status: 503,
      message: SIN_ANTIVIRUS,
      headers: { 'Retry-After': '30' },
      cause: { message: expect.stringMatching(causa) },
    });
    await otro.stop();
  });

  test('an absent clamd is unavailable too, at an address or at a socket of this machine', async () => {
    const ido = await clamdDePrueba();
    await ido.stop();
    const lugar = await archivo('x');
    await expect(clamd(ido.direccion)(lugar, signal)).rejects.toMatchObject({ status: 503 });
    await expect(clamd(`clamd://${carpeta}/no-hay.ctl`)(lugar, signal)).rejects.toMatchObject({
      cause: { code: 'ENOENT' },
    });
  });

  test('a client that goes away ends the scan', async () => {
    const mudo = await clamdDePrueba({ mudo: true });
    const ido = new AbortController();
    const revision = clamd(mudo.direccion)(await archivo('x'), ido.signal);
    ido.abort();
    await expect(revision).rejects.toMatchObject({ name: 'AbortError' });
    await mudo.stop();
  });

  test('a client that went away before the scan is not waited for', async () => {
    const mudo = await clamdDePrueba({ mudo: true });
    const revision = clamd(mudo.direccion)(await archivo('x'), AbortSignal.abort());
    const espera = new Promise((resolve) => setTimeout(resolve, 2_000, 'waiting').unref());
    await expect(Promise.race([revision, espera])).rejects.toMatchObject({ name: 'AbortError' });
    await mudo.stop();
  });

  test('an address may be a literal of IPv6', async () => {
    await expect(clamd('clamd://[::1]:1')(await archivo('x'), signal)).rejects.toMatchObject({
      cause: { code: expect.not.stringMatching('ENOTFOUND') },
    });
  });
});

describe('una imagen que se sube', () => {
  let standIn: StandIn;
  let service: TempService;
  let ana: Usuario;
  let juana: PacientePublicado;
  const log: Record<string, unknown>[] = [];
  beforeAll(async () => {
    standIn = await clamdDePrueba();
    service = await tempService(clinical, {
      env: { ANTIVIRUS: standIn.direccion },
      logger: createLogger({ level: 'warn', destination: { write: (line) => log.push(JSON.parse(line)) } }),
    });
    ana = usuario(service);
    juana = await publicarPaciente(service.shared.log, ana.id);
  });
  afterAll(async () => {
    await service.stop();
    await standIn.stop();
  });

  const png = () =>
    sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
      .png()
      .toBuffer();
  const svg = (texto: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!--${texto}--></svg>`);
  const subir = async (contenido: Buffer) => {
    const form = new FormData();
    form.set('foto', new Blob([new Uint8Array(contenido)]), 'foto');
    form.set('descripcion', 'Molar');
    const { status, headers, ...rest } = await fetch(`${service.url}/api/fotos/${juana.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token({ id: ana.id, rol: 'profesional' })}` },
      body: form,
    }).then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as { message?: string; code?: string },
    }));
    return { status, reintentar: headers.get('retry-after'), ...rest };
  };
  const guardadas = async () => [
    (await ana.get(`/api/fotos/${juana.id}`)).body,
    await readdir(carpetaDeSubidas(service.shared.settings)),
  ];

  test('sana se guarda', async () => {
    expect(await subir(await png())).toMatchObject({ status: 201 });
    expect(await subir(svg('nada'))).toMatchObject({ status: 201 });
    expect(await guardadas()).toMatchObject([{ length: 2 }, { length: 0 }]);
  });

  test('dañina se rechaza, de cualquier tipo, nada queda y el registro lo dice', async () => {
    const antes = await guardadas();
    const conCola = Buffer.concat([await png(), Buffer.from(DAÑINO)]);
    for (const contenido of [conCola, svg(DAÑINO)])
      expect(await subir(contenido)).toMatchObject({
        status: 422,
        body: {
          code: 'imagen-infectada',
          message: 'La imagen contiene un programa dañino y no se guardó. Revise el equipo del que proviene.',
        },
      });
    expect(await guardadas()).toEqual(antes);
    expect(log.filter(({ msg }) => msg === 'malware')).toMatchObject([
      { malware: expect.stringContaining('Prueba'), userId: ana.id, status: 422, ip: '127.0.0.1' },
      {},
    ]);
  });

  test('sin antivirus no se guarda, y con él otra vez sí', async () => {
    const antes = await guardadas();
    const { port } = new URL(standIn.direccion);
    await standIn.stop();
    expect(await subir(await png())).toMatchObject({
      status: 503,
      reintentar: '30',
      body: { code: 'no-disponible', message: SIN_ANTIVIRUS },
    });
    expect(await guardadas()).toEqual(antes);
    standIn = await clamdDePrueba({ port: Number(port) });
    expect(await subir(await png())).toMatchObject({ status: 201 });
  });
});
