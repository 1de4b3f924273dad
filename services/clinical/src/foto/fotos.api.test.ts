import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Foto, FotoEvent } from '@odonto/contracts/foto';
import { commandHandler } from '@odonto/event-kit/commands';
import { type PacientePublicado, publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import sharp from 'sharp';
import { clinical } from '../service.ts';
import { gifDeMuchosCuadros } from '../testing/gif.ts';
import { archivoDe, duenoDe } from './archivos.ts';
import { foto } from './foto.decider.ts';
import { carpetaDeSubidas } from './subidas.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;
let juana: PacientePublicado;

beforeAll(async () => {
  service = await tempService(clinical);
  ana = usuario(service);
  juana = await publicarPaciente(service.shared.log, ana.id);
});
afterAll(() => service.stop());

const RUIDO = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const lisa = (ancho: number, alto: number) =>
  sharp({ create: { width: ancho, height: alto, channels: 3, background: '#c33' } });
const png = () => lisa(20, 10).png().toBuffer();

const subir = async (
  contenido: Buffer | undefined,
  { descripcion = 'Molar', de = ana, paciente = juana.id, nombre = 'foto.png' } = {},
) => {
  const form = new FormData();
  if (contenido) form.set('foto', new Blob([new Uint8Array(contenido)]), nombre);
  form.set('descripcion', descripcion);
  const response = await fetch(`${service.url}/api/fotos/${paciente}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token({ id: de.id, rol: 'profesional' })}` },
    body: form,
  });
  const body = (await response.json()) as Foto & { message: string };
  return { status: response.status, body };
};
/** Folders of uploads in progress. */
const sinTerminar = (): Promise<string[]> => readdir(carpetaDeSubidas(service.shared.settings));
const lista = async (): Promise<Foto[]> => (await ana.get(`/api/fotos/${juana.id}`)).body as Foto[];
const ver = (url: string) => fetch(service.url + url);

describe('subir', () => {
  test('contesta la imagen, con direcciones que andan sin token', async () => {
    const { status, body } = await subir(await png());
    expect(status).toBe(201);
    expect(body).toMatchObject({ descripcion: 'Molar', tipo: 'image/png', ancho: 20, alto: 10 });
    const original = await ver(body.url);
    expect([original.status, original.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await original.arrayBuffer()).byteLength).toBe(body.tamano);
    const miniatura = await ver(body.miniatura_url);
    expect(miniatura.headers.get('content-type')).toBe('image/webp');
    expect((await lista())[0]?.id).toBe(body.id);
  });

  test('treinta que se sueltan juntas se guardan todas; de cien a la vez algunas esperan su turno', async () => {
    const eva = usuario(service);
    const suya = await publicarPaciente(service.shared.log, eva.id);
    const imagen = await png();
    const juntas = (cuantas: number) =>
      Promise.all(
        Array.from({ length: cuantas }, async () => {
          const { status } = await subir(imagen, { de: eva, paciente: suya.id });
          return status;
        }),
      );
    expect(new Set(await juntas(30))).toEqual(new Set([201]));
    expect(new Set(await juntas(100))).toEqual(new Set([201, 429]));
  });

  test.each([
    ['Panorámica "2026"; \r\nx: y', 'Panoramica-2026-x-y'],
    ['../../etc/passwd', 'etc-passwd'],
    ['лев 🦷', '%D0%BB%D0%B5%D0%B2'],
    ['🦷', 'imagen'],
  ])('%j se guarda con su nombre, que no sale de su encabezado', async (descripcion, nombre) => {
    const { body } = await subir(await png(), { descripcion });
    const como = async (url: string) => (await ver(url)).headers.get('content-disposition');
    expect(await como(body.url)).toBe(`inline; filename*=UTF-8''${nombre}.png`);
    expect(await como(body.miniatura_url)).toBe(`inline; filename*=UTF-8''${nombre}.webp`);
  });

  test('el tipo se juzga por el contenido; lugar y cámara se quitan, y la orientación se aplica', async () => {
    const jpeg = await lisa(40, 20)
      .withExif({ IFD0: { Make: 'CAMARA' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await subir(jpeg, { nombre: 'foto.gif' });
    expect(body).toMatchObject({ tipo: 'image/jpeg', ancho: 20, alto: 40 });
    const kept = Buffer.from(await (await ver(body.url)).arrayBuffer());
    expect(kept.includes('CAMARA')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test('sin imagen y sin descripción: la imagen se dice primero', async () => {
    expect(await subir(undefined, { descripcion: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Seleccione una imagen' },
    });
    expect(await subir(await png(), { descripcion: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'La descripción es obligatoria' },
    });
    const json = await ana.post(`/api/fotos/${juana.id}`, { foto: 1 });
    expect(json.status).toBe(400);
  });

  const FORMATO = 'Formato no admitido. Use PNG, JPG, JPEG, GIF, WEBP o SVG.';
  const malos: [nombre: string, contenido: () => Promise<Buffer>, message: string, status?: number][] = [
    ['un ejecutable', async () => Buffer.from('MZ\u0090\u0000'.padEnd(2000, '\0'), 'latin1'), FORMATO],
    ['un texto', async () => Buffer.from('hola'), FORMATO],
    ['una imagen cortada', async () => (await lisa(200, 200).png().toBuffer()).subarray(0, 90), FORMATO],
    [
      'una imagen que también es un archivo',
      async () => Buffer.concat([await png(), Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1')]),
      FORMATO,
    ],
    [
      'una página con cabeza de imagen',
      async () => Buffer.from('GIF89a/*<script>alert(1)</script>'),
      FORMATO,
    ],
    [
      'una bomba de píxeles',
      () =>
        sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      'La imagen supera el máximo de 40 megapíxeles.',
      413,
    ],
    [
      'un SVG con entidades',
      async () =>
        Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
      FORMATO,
    ],
    [
      'un documento con cabeza de JPEG',
      async () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('%PDF-1.7 ...'.padEnd(500))]),
      FORMATO,
    ],
    ['un ejecutable de Linux', async () => Buffer.from('\u007fELF'.padEnd(900, '\0'), 'latin1'), FORMATO],
    [
      'un GIF que se despliega en miles de cuadros enormes',
      async () => gifDeMuchosCuadros(9_000, 9_000, 40),
      'La imagen supera el máximo de 12 megapíxeles.',
      413,
    ],
    ['un archivo vacío', async () => Buffer.alloc(0), FORMATO],
    ['un TIF', () => lisa(10, 10).tiff().toBuffer(), 'El formato TIF no se puede mostrar en la web.'],
  ];
  test.each(malos)('%s se rechaza, y nada se guarda', async (_, contenido, message, status = 415) => {
    const antes = (await lista()).length;
    expect(await subir(await contenido())).toMatchObject({ status, body: { message } });
    expect(await lista()).toHaveLength(antes);
    expect(await service.shared.files.list(ana.id)).toHaveLength(antes * 2);
  });

  test('una de menos de 10 MB que al escribirse de nuevo pasa de 10 no se rechaza', async () => {
    const ruido = {
      create: { width: 6200, height: 4500, channels: 3, background: '#888', noise: RUIDO },
    } as const;
    const jpeg = await sharp(ruido).jpeg({ quality: 70 }).toBuffer();
    expect(jpeg.byteLength).toBeLessThan(10 * 1_048_576);
    const { status, body } = await subir(jpeg);
    expect(status).toBe(201);
    expect(body.tamano).toBeGreaterThan(10 * 1_048_576);
  });

  test('más de 10 MB se rechaza', async () => {
    expect(await subir(Buffer.alloc(10 * 1_048_576 + 1))).toMatchObject({
      status: 413,
      body: { message: 'La imagen supera el máximo de 10 MB.' },
    });
  });

  test('un SVG queda sin nada que corra ni que busque afuera, y se sirve encerrado', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="30" height="20" onload="alert(1)">
      <script>alert(2)</script><a xlink:href="javascript:alert(3)"><rect width="9" height="9" onclick="alert(4)"/></a>
      <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(5)"/></body></foreignObject>
      <image href="https://afuera.test/x.png" width="1" height="1"/><style>@import url(https://afuera.test/x.css);</style>
      <animate attributeName="href" values="javascript:alert(6)"/></svg>`;
    const { status, body } = await subir(Buffer.from(svg));
    expect([status, body.tipo, body.ancho, body.alto]).toEqual([201, 'image/svg+xml', 30, 20]);
    const response = await ver(body.url);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const kept = await response.text();
    expect(kept).toContain('<rect');
    expect(kept).not.toMatch(/alert|script|foreignObject|afuera|onload|animate/i);
  });

  test('el paciente de otro no se encuentra, y nada se guarda', async () => {
    const otro = usuario(service);
    expect((await subir(await png(), { de: otro })).status).toBe(404);
    expect(await service.shared.files.list(otro.id)).toEqual([]);
  });

  test('un envío cortado no deja nada', async () => {
    const antes = (await service.shared.files.list(ana.id)).length;
    const cut = new AbortController();
    const sending = fetch(`${service.url}/api/fotos/${juana.id}`, {
      method: 'POST',
      signal: cut.signal,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${service.token({ id: ana.id, rol: 'profesional' })}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: new ReadableStream({
        start: (controller) => {
          controller.enqueue(
            Buffer.from('--x\r\nContent-Disposition: form-data; name="foto"; filename="f.png"\r\n\r\n'),
          );
          controller.enqueue(new Uint8Array(100_000));
          setTimeout(() => cut.abort(), 100);
        },
      }),
    });
    await expect(sending).rejects.toThrow();
    while ((await sinTerminar()).length > 0) await pause(50);
    expect(await service.shared.files.list(ana.id)).toHaveLength(antes);
  });
});

describe('una subida que murió con su proceso', () => {
  /** The leftovers of a killed process: its folder, and one file already in the store. */
  const dejar = async (fotoId: string, destino?: string) => {
    const carpeta = join(carpetaDeSubidas(service.shared.settings), `${spawnSync('true').pid}-${fotoId}`);
    const de = { fotoId, pacienteId: juana.id, profesionalId: ana.id };
    await mkdir(carpeta, { recursive: true });
    await writeFile(join(carpeta, 'recibida'), 'media imagen');
    await writeFile(join(carpeta, 'destino.json'), destino ?? JSON.stringify(de));
    return de;
  };
  const quedan = async () => (await service.shared.files.list(ana.id)).map(({ id }) => id);

  test('se quita al arrancar, con los archivos que ya había guardado', async () => {
    const antes = await quedan();
    const de = await dejar(crypto.randomUUID());
    await service.shared.files.put(archivoDe(de, 'original'), Readable.from(['x']), { maxBytes: 10 });
    expect(await quedan()).toHaveLength(antes.length + 1);
    await service.restart();
    while ((await sinTerminar()).length > 0) await pause(50);
    expect(await quedan()).toEqual(antes);
  });

  test('con su destino dañado se quita, y el servicio arranca igual', async () => {
    await dejar(crypto.randomUUID(), '{"fotoId":"01a1');
    await service.restart();
    while ((await sinTerminar()).length > 0) await pause(50);
  });

  test('si su registro llegó a escribirse, la imagen queda', async () => {
    const { body } = await subir(await png());
    await dejar(body.id);
    await service.restart();
    while ((await sinTerminar()).length > 0) await pause(50);
    expect((await ver(body.url)).status).toBe(200);
  });
});

describe('enlaces y borrado', () => {
  test('si su archivo no es el que se guardó, o no está, no se muestra, y se dice', async () => {
    const { body } = await subir(await png());
    const de = { fotoId: body.id, pacienteId: juana.id, profesionalId: ana.id };
    const otra = await lisa(20, 10).negate().png().toBuffer();
    await service.shared.files.put(archivoDe(de, 'original'), Readable.from([otra]), { maxBytes: 10_000 });
    await service.shared.files.delete(archivoDe(de, 'miniatura'));
    for (const url of [body.url, body.miniatura_url]) {
      const respuesta = await ver(url);
      expect(respuesta.status).toBe(500);
      expect(await respuesta.json()).toMatchObject({
        code: 'imagen-danada',
        message: 'El archivo de la imagen está dañado o falta. Se recupera de una copia de seguridad.',
      });
    }
  });

  test('una dirección cambiada o vencida no sirve', async () => {
    const { body } = await subir(await png());
    expect((await ver(body.url.replace('original', 'miniatura'))).status).toBe(404);
    expect((await ver(body.url.replace(/vence=\d+/, 'vence=9999999999999'))).status).toBe(404);
    expect((await ver(`/uploads/${body.id}/original`)).status).toBe(404);
  });

  test('no queda en el navegador de quien la vio', async () => {
    const { body } = await subir(await png());
    for (const url of [body.url, body.miniatura_url])
      expect((await ver(url)).headers.get('cache-control')).toBe('private, no-store');
  });

  test('al eliminarla se van sus enlaces, sus archivos y sus asociaciones', async () => {
    const { body } = await subir(await png());
    const registro = (
      await ana.post(`/api/odontograma/${juana.id}`, {
        diente_id: 16,
        tratamiento: 'CARIES',
        color: 'a_realizar',
        superficie: ['O'],
      })
    ).body as { id: string };
    const vinculo = { odontograma_id: registro.id, imagen_id: body.id };
    const vinculado = await ana.post('/api/odontograma/link-image', vinculo);
    expect(vinculado.body).toMatchObject({ imagenes: [{ id: body.id, descripcion: 'Molar' }] });
    expect((await ana.post('/api/odontograma/link-image', vinculo)).status).toBe(200);

    expect((await ana.delete(`/api/fotos/${body.id}`)).body).toEqual({
      message: 'Imagen eliminada correctamente',
    });
    expect((await ver(body.url)).status).toBe(404);
    const [despues] = (await ana.get(`/api/odontograma/${juana.id}/diente/16`)).body as { imagenes: [] }[];
    expect(despues?.imagenes).toEqual([]);
  });

  test('la que llega cuando su paciente ya se eliminó no deja archivos', async () => {
    const { log, clock, files, keys } = service.shared;
    const paciente = await publicarPaciente(log, ana.id);
    await paciente.eliminar();
    while (!(await keys.isDestroyed(paciente.id))) await pause(5);
    const de = { fotoId: randomUUID(), pacienteId: paciente.id, profesionalId: ana.id };
    await files.put(archivoDe(de, 'original'), Readable.from(await png()), { maxBytes: 10_000 });
    const albumes = commandHandler(log, { stream: (id) => `foto-${id}`, decider: foto, clock });
    const imagen = { tipo: 'image/png', tamano: 1, ancho: 1, alto: 1 } as const;
    await albumes.handle(
      de.fotoId,
      { type: 'SubirFoto', data: { ...de, descripcion: 'Molar', ...imagen } },
      { actor: { id: ana.id, rol: 'profesional' }, requestId: 'tarde' },
    );
    while ((await files.list(duenoDe(de))).length > 0) await pause(5);
  });

  test('los eventos dicen quién actuó, y los archivos se van aunque la elimine otra persona', async () => {
    const { log, clock, files } = service.shared;
    const { body } = await subir(await png());
    const deAna = duenoDe({ pacienteId: juana.id, profesionalId: ana.id });
    const archivos = async (): Promise<number> =>
      (await files.list(deAna)).filter(({ id }) => id.startsWith(body.id)).length;
    expect(await archivos()).toBe(2);
    const albumes = commandHandler(log, { stream: (id) => `foto-${id}`, decider: foto, clock });
    await albumes.handle(
      body.id,
      { type: 'EliminarFoto', data: { profesionalId: 'eva' } },
      { actor: { id: 'eva', rol: 'profesional' }, requestId: 'otra' },
    );
    const { events } = await log.read<FotoEvent>(`foto-${body.id}`);
    expect(events.map(({ type, data }) => [type, data.profesionalId])).toEqual([
      ['FotoSubida', ana.id],
      ['FotoEliminada', 'eva'],
    ]);
    while ((await archivos()) > 0) await pause(5);
  });

  test('la de otro no se elimina ni se asocia', async () => {
    const { body } = await subir(await png());
    const otro = usuario(service);
    expect((await otro.delete(`/api/fotos/${body.id}`)).status).toBe(404);
    const suya = await publicarPaciente(service.shared.log, otro.id);
    const registro = (
      await otro.post(`/api/odontograma/${suya.id}`, {
        diente_id: 11,
        tratamiento: 'CORONA',
        color: 'realizado',
        superficie: 'V',
      })
    ).body as { id: string };
    const vinculo = { odontograma_id: registro.id, imagen_id: body.id };
    expect((await otro.post('/api/odontograma/link-image', vinculo)).status).toBe(404);
  });
});
