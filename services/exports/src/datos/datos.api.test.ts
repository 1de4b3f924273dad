/** The whole life of an export: requested, made, downloaded, withdrawn. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { camposDePaciente } from '@odonto/contracts/paciente-datos';
import { type EventLog, StreamSetAside } from '@odonto/event-kit/event-log';
import type { Files } from '@odonto/service-kit/files';
import {
  type Called,
  type TempService,
  tempService,
  type Usuario,
  usuario,
} from '@odonto/service-kit/testing';
import { type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { Bundle } from 'fhir/r4.js';
import { exports } from '../service.ts';
import { escribir, pacienteEntero, PNG } from '../testing/consultorio.ts';

jest.setTimeout(120_000);

const DATOS = '/api/export/datos';
const UN_DIA = 24 * 60 * 60_000;
const ANA = { nombre: 'Ana', apellido: 'Gómez' };

let service: TempService;
let files: Files;
let adelanto = 0;
/** The stream that cannot be read. */
let apartada = '';

beforeAll(async () => {
  service = await tempService(
    (platform) => {
      ({ files } = platform);
      const read: EventLog['read'] = async (stream, from) => {
        if (stream === apartada) throw new StreamSetAside(stream);
        return platform.log.read(stream, from);
      };
      return exports({ ...platform, log: { ...platform.log, read } });
    },
    { clock: { now: () => new Date(Date.now() + adelanto) } },
  );
});
afterAll(() => service.stop());

const como = ({ body }: Called) => body as ExportacionDeDatos;

/** Requests an export and waits until it ends. */
const exportar = async (quien: Usuario): Promise<ExportacionDeDatos> => {
  const pedida = await quien.post(DATOS);
  expect(pedida.status).toBe(202);
  let una = como(pedida);
  while (una.estado === 'en_curso') {
    await sleep(20);
    una = como(await quien.get(`${DATOS}/${una.id}`));
  }
  return una;
};

const eliminarCuenta = (profesionalId: string): Promise<bigint> =>
  escribir(service, `profesional-${profesionalId}`, [
    { type: 'ProfesionalEliminado', data: { profesionalId } },
  ]);

const descargar = async (url: string | undefined, headers: Record<string, string> = {}) => {
  const answer = await fetch(service.url + (url ?? '/nada'), { headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const entradasDe = async (zip: Uint8Array): Promise<Map<string, FileEntry>> => {
  const todas = await new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false }).getEntries();
  return new Map(
    todas.filter((una): una is FileEntry => !una.directory).map((una) => [una.filename, una] as const),
  );
};
const abrir = async (quien: Usuario) => {
  const una = await exportar(quien);
  const { bytes } = await descargar(una.archivo?.url);
  const entradas = await entradasDe(bytes);
  const texto = async (nombre: string) =>
    Buffer.from((await entradas.get(nombre)?.getData(new Uint8ArrayWriter())) ?? []).toString();
  return { una, bytes, entradas, texto };
};

const filas = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('un profesional se lleva todo lo suyo, en archivos que dicen lo mismo que su manifiesto', async () => {
  const [ana, luz] = [usuario(service), usuario(service)];
  const juana = await pacienteEntero(service, files, ana.id, {
    nombre: '../../Ñandú; "la de siempre"',
    telefono: '+54 11 5555-6666',
    fecha_nacimiento: '1985-03-01',
    otros_campos: {
      medicacion_diaria: '',
      obra_social: 'OSDE',
      emergencia_numero: '',
      diabetes: true,
      alergias: false,
      otro_telefono: '4444',
      apodo: 'Pepe',
    },
  });
  await pacienteEntero(service, files, ana.id);
  await pacienteEntero(service, files, luz.id, { nombre: 'Ajena' });
  const { una, bytes, entradas, texto } = await abrir(ana);
  expect(una).toMatchObject({
    alcance: 'propio',
    archivo: { tamano: bytes.length, pacientes: 2, imagenes: 2 },
  });

  const manifiesto = JSON.parse(await texto('manifiesto.json')) as {
    filas: Record<string, number>;
    fhir: number;
  };
  for (const [nombre, cuantas] of Object.entries(manifiesto.filas))
    if (nombre !== 'historial')
      expect([nombre, filas(await texto(`${nombre}.csv`)).length - 1]).toEqual([nombre, cuantas]);
  expect(manifiesto).toMatchObject({
    fhir: 2,
    imagenes: { incluidas: 2, no_disponibles: 0 },
    filas: { pacientes: 2, historial: 2, odontograma: 2, turnos: 2, tratamientos: 2, pagos: 2, imagenes: 2 },
  });
  expect(await texto('leame.txt')).toContain('pacientes.csv        2 filas');

  const csv = await texto('pacientes.csv');
  expect(csv.startsWith('\uFEFF')).toBe(true);
  const [columnas = ''] = filas(csv);
  expect(columnas.split(';').at(-1)).toBe('Profesional');
  for (const [, { label }] of camposDePaciente) expect(columnas.split(';')).toContain(label);
  expect(csv).toContain(`${juana.id};"../../Ñandú; ""la de siempre""";`);
  expect(csv).toContain(";'+54 11 5555-6666;");
  expect(csv).toContain(';01/03/1985;');
  const celdas = (filas(csv).find((fila) => fila.startsWith(juana.id)) ?? '').split(';').slice(-20);
  const titulos = columnas.split(';').slice(-20);
  expect(Object.fromEntries(titulos.map((titulo, n) => [titulo, celdas[n]]))).toMatchObject({
    'Obra social': 'OSDE',
    Diabetes: 'Sí',
    Alergias: 'No',
    Embarazo: '',
    'Otro teléfono': '4444',
    'Número de historia anterior': '',
    'Otros datos': 'apodo: Pepe',
  });
  expect(await texto('pagos.csv')).toContain(';1;31/01/2026;Efectivo;;;400,10');
  expect(await texto('odontograma.csv')).toContain(
    `;16;CARIES;A realizar;Oclusal, Mesial;"'=HYPERLINK(""x"")"`,
  );
  expect(await texto('historial.csv')).toContain('Control;"Sin dolor; ""bien""\nfin"');

  const imagen = `imagenes/${juana.id}/${juana.fotoId}.png`;
  expect(await entradas.get(imagen)?.getData(new Uint8ArrayWriter())).toEqual(Uint8Array.from(PNG));
  expect(await texto('imagenes.csv')).toContain(`;${imagen};../../../etc/passwd;02/03/2026;16;image/png;`);
  const bundle = JSON.parse(await texto(`fhir/${juana.id}.json`)) as Bundle;
  expect(bundle.entry?.[0]?.resource).toMatchObject({ resourceType: 'Patient', id: juana.id });

  expect(Buffer.from(bytes).includes('Ajena')).toBe(false);
  expect([...entradas.keys()].filter((nombre) => /\.\.|^\/|[^A-Za-z0-9./-]/.test(nombre))).toEqual([]);
});

test('un administrador se lleva todo el consultorio', async () => {
  const [ana, jefa] = [usuario(service), usuario(service, 'admin')];
  const { id } = await pacienteEntero(service, files, ana.id);
  const { una, entradas } = await abrir(jefa);
  expect(una.alcance).toBe('consultorio');
  expect(una.archivo?.pacientes).toBeGreaterThan(1);
  expect(entradas.has(`fhir/${id}.json`)).toBe(true);
});

test('sin pacientes también hay un archivo, con los encabezados', async () => {
  const { una, texto } = await abrir(usuario(service));
  expect(una.archivo).toMatchObject({ pacientes: 0, imagenes: 0 });
  expect(filas(await texto('pagos.csv'))).toHaveLength(1);
});

test('una imagen dañada o que falta no se lleva, y su fila lo dice', async () => {
  const ana = usuario(service);
  const { id, de, fotoId } = await pacienteEntero(service, files, ana.id);
  const otra = Readable.from([Buffer.from('another image')]);
  await files.put({ owner: `${ana.id}/${id}`, id: fotoId }, otra, { maxBytes: 1_000 });
  await escribir(service, 'foto-otra', [
    {
      type: 'FotoSubida',
      data: { ...de, fotoId: 'otra', descripcion: 'x', tipo: 'image/png', tamano: 1, ancho: 1, alto: 1 },
    },
  ]);
  const sana = await pacienteEntero(service, files, ana.id, { imagen: Buffer.alloc(200_000, 3) });
  const { una, entradas, texto } = await abrir(ana);
  expect(una.archivo).toMatchObject({ pacientes: 2, imagenes: 1 });
  expect([...entradas.keys()].filter((nombre) => nombre.startsWith('imagenes/'))).toEqual([
    `imagenes/${sana.id}/${sana.fotoId}.png`,
  ]);
  for (const entrada of entradas.values())
    await entrada.getData(new Uint8ArrayWriter(), { checkSignature: true });
  expect(await texto('leame.txt')).toContain('2 imágenes no están');
  expect((await texto('imagenes.csv')).match(/No disponible/g)).toHaveLength(2);
});

test('un paciente cuya historia no se puede leer no detiene a los demás, y se dice', async () => {
  const ana = usuario(service);
  const [danada, sana] = [
    await pacienteEntero(service, files, ana.id),
    await pacienteEntero(service, files, ana.id),
  ];
  apartada = `historial-${danada.id}`;
  const { una, entradas, texto } = await abrir(ana);
  expect(una.archivo).toMatchObject({ pacientes: 1, imagenes: 1 });
  expect([...entradas.keys()].filter((nombre) => nombre.startsWith('fhir/'))).toEqual([
    `fhir/${sana.id}.json`,
  ]);
  expect(JSON.parse(await texto('manifiesto.json'))).toMatchObject({ pacientes_ilegibles: [danada.id] });
  expect(await texto('leame.txt')).toContain('1 paciente no está: su historia no se puede leer');
});

test('se descarga de a partes, y juntas son el archivo', async () => {
  const ana = usuario(service);
  await pacienteEntero(service, files, ana.id, { imagen: Buffer.alloc(300_000, 7) });
  const { archivo } = await exportar(ana);
  const entero = await descargar(archivo?.url);
  expect(entero.status).toBe(200);
  expect(entero.headers.get('content-length')).toBe(String(entero.bytes.length));
  expect(entero.headers.get('content-disposition')).toMatch(
    /^attachment; filename="datos-\d{4}-\d{2}-\d{2}\.zip"$/,
  );
  expect(entero.headers.get('accept-ranges')).toBe('bytes');
  const { length } = entero.bytes;
  const partes: Buffer[] = [];
  for (let desde = 0; desde < length; desde += 70_001) {
    const una = await descargar(archivo?.url, { range: `bytes=${desde}-${desde + 70_000}` });
    expect(una.status).toBe(206);
    expect(una.headers.get('content-range')).toBe(
      `bytes ${desde}-${Math.min(desde + 70_000, length - 1)}/${length}`,
    );
    partes.push(una.bytes);
  }
  expect(Buffer.concat(partes).equals(entero.bytes)).toBe(true);
  const cola = await descargar(archivo?.url, { range: 'bytes=-100' });
  expect(cola.bytes.equals(entero.bytes.subarray(-100))).toBe(true);
  const deOtro = await descargar(archivo?.url, { range: 'bytes=5-', 'if-range': '"otro"' });
  expect([deOtro.status, deOtro.bytes.length]).toEqual([200, length]);
  const seguido = await descargar(archivo?.url, {
    range: 'bytes=5-',
    'if-range': entero.headers.get('etag') ?? '',
  });
  expect(seguido.bytes.equals(entero.bytes.subarray(5))).toBe(true);
  const fuera = await descargar(archivo?.url, { range: `bytes=${length}-` });
  expect([fuera.status, fuera.headers.get('content-range')]).toEqual([416, `bytes */${length}`]);
});

test('de otro no se ve, ni se elimina, ni se descarga sin la dirección firmada', async () => {
  const [ana, luz] = [usuario(service), usuario(service)];
  const { id, archivo } = await exportar(ana);
  for (const otro of [luz, usuario(service, 'admin')]) {
    expect((await otro.get(`${DATOS}/${id}`)).status).toBe(404);
    expect((await otro.delete(`${DATOS}/${id}`)).status).toBe(404);
    expect((await otro.get(DATOS)).body).toEqual([]);
  }
  expect((await usuario(service, 'auditor').get(DATOS)).status).toBe(403);
  const url = archivo?.url ?? '';
  const { status } = await descargar(
    url.replace(/firma=./, (una) => `firma=${una.endsWith('A') ? 'B' : 'A'}`),
  );
  expect(status).toBe(404);
  expect((await descargar(`${DATOS}/${id}/archivo`)).status).toBe(404);
  expect((await descargar(url.replace(/vence=\d/, 'vence=9'))).status).toBe(404);
  expect((await descargar(url)).status).toBe(200);
});

const archivosDe = (id: string) => service.shared.files.list(`datos/${id}`);
const hastaQueNoQuedenArchivos = async (id: string): Promise<void> => {
  while ((await archivosDe(id)).length > 0) await sleep(20);
};

test('eliminado un paciente, nada de lo guardado antes se descarga más, ni lo del consultorio', async () => {
  const [ana, luz, jefa] = [usuario(service), usuario(service), usuario(service, 'admin')];
  const juana = await pacienteEntero(service, files, ana.id);
  const [suya, deLuz, deTodos] = [await exportar(ana), await exportar(luz), await exportar(jefa)];
  expect((await archivosDe(suya.id)).length).toBeGreaterThan(0);
  const visto = await juana.eliminar();
  expect(como(await ana.get(`${DATOS}/${suya.id}`, visto))).toMatchObject({
    estado: 'retirada',
    archivo: null,
    retiro: {
      motivo: 'paciente',
      mensaje:
        'Se eliminó o se transfirió un paciente después de pedirlo: el archivo se destruyó. Prepare otro.',
    },
  });
  for (const { archivo } of [suya, deTodos]) expect((await descargar(archivo?.url, visto)).status).toBe(410);
  expect((await descargar(deLuz.archivo?.url, visto)).status).toBe(200);
  await hastaQueNoQuedenArchivos(suya.id);
  await hastaQueNoQuedenArchivos(deTodos.id);
  const { entradas } = await abrir(ana);
  expect(entradas.has(`fhir/${juana.id}.json`)).toBe(false);
});

test('quien deja de ser administrador no tiene más lo del consultorio', async () => {
  const jefa = usuario(service, 'admin');
  const { id, archivo } = await exportar(jefa);
  const profesionalId = jefa.id;
  const posicion = await escribir(service, `profesional-${profesionalId}`, [
    { type: 'ProfesionalRegistrado', data: { profesionalId, rol: 'admin', datos: null } },
    { type: 'RolCambiado', data: { profesionalId, rol: 'profesional' } },
  ]);
  const visto = { 'x-posicion': String(posicion) };
  const ahora = usuario(service, 'profesional', profesionalId);
  expect((await ahora.get(DATOS, visto)).body).toEqual([]);
  expect((await ahora.get(`${DATOS}/${id}`)).status).toBe(404);
  expect((await descargar(archivo?.url)).status).toBe(404);
});

test('lo guardado no se puede leer, ni de una copia, después de destruirlo', async () => {
  const ana = usuario(service);
  const { id } = await exportar(ana);
  const { shared } = service;
  const [guardado] = await archivosDe(id);
  if (!guardado) throw new Error('nothing is stored');
  const copia = await buffer((await shared.files.get(guardado)) ?? Readable.from([]));
  await ana.delete(`${DATOS}/${id}`);
  await hastaQueNoQuedenArchivos(id);
  await shared.files.put(guardado, Readable.from([copia]), { maxBytes: copia.length });
  expect(await files.get(guardado)).toBeUndefined();
  await shared.files.delete(guardado);
});

test('eliminada la cuenta de su dueño, su archivo se destruye, y el de otro queda', async () => {
  const [ana, luz] = [usuario(service), usuario(service)];
  await pacienteEntero(service, files, ana.id);
  const [{ id, archivo }, deLuz] = [await exportar(ana), await exportar(luz)];
  await eliminarCuenta(ana.id);
  await hastaQueNoQuedenArchivos(id);
  expect([404, 410]).toContain((await descargar(archivo?.url)).status);
  expect((await descargar(deLuz.archivo?.url)).status).toBe(200);
});

test('son tres a la vez; eliminada una se puede pedir otra, y su archivo se destruye', async () => {
  const ana = usuario(service);
  const [primera] = [await exportar(ana), await exportar(ana), await exportar(ana)];
  const negada = await ana.post(DATOS);
  expect(negada.status).toBe(429);
  expect((negada.body as { message: string }).message).toBe(
    'Ya tiene 3 exportaciones. Elimine una, o espere a que venza la primera.',
  );
  expect(Number(negada.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect((await ana.delete(`${DATOS}/${primera?.id}`)).body).toEqual({
    message: 'Exportación eliminada correctamente',
  });
  expect((await descargar(primera?.archivo?.url)).status).toBe(410);
  await hastaQueNoQuedenArchivos(primera?.id ?? '');
  expect((await ana.post(DATOS)).status).toBe(202);
});

test('pasadas 24 horas no se descarga más, y su archivo se destruye', async () => {
  const ana = usuario(service);
  const { id, archivo } = await exportar(ana);
  try {
    adelanto = UN_DIA + 1_000;
    expect((await descargar(archivo?.url)).status).toBe(410);
    expect(como(await ana.get(`${DATOS}/${id}`)).retiro?.mensaje).toBe(
      'Pasaron 24 horas: el archivo se destruyó.',
    );
    await service.restart();
    await hastaQueNoQuedenArchivos(id);
  } finally {
    adelanto = 0;
  }
});

// This test must be the last one, because from here on the practice has a site.
test('who received a paciente takes what others wrote and uploaded before, with their names', async () => {
  const [ana, luz] = [usuario(service), usuario(service)];
  const { id, fotoId } = await pacienteEntero(service, files, ana.id);
  const de = { pacienteId: id, sucursalId: 'centro' };
  await escribir(service, `profesional-${ana.id}`, [
    { type: 'PerfilActualizado', data: { profesionalId: ana.id, cambios: ANA } },
  ]);
  const centro = { nombre: 'Centro', direccion: '', telefono: '', zonaHoraria: '', color: '#112233' };
  await escribir(service, 'organizacion', [
    { type: 'SucursalAbierta', data: { sucursalId: 'centro', datos: centro } },
  ]);
  await escribir(service, `paciente-${id}`, [
    { type: 'PacienteIncorporado', data: { ...de, profesionalId: ana.id, numeroHc: 41 } },
    {
      type: 'PacienteTransferido',
      data: { ...de, profesionalId: luz.id, anteriorId: ana.id, motivo: 'x', turnos: 'conserva' },
    },
  ]);
  const { una, entradas, texto } = await abrir(luz);
  expect(entradas.has(`imagenes/${id}/${fotoId}.png`)).toBe(true);
  const [titulos = '', paciente = ''] = filas(await texto('pacientes.csv'));
  expect(titulos).toMatch(/;Profesional;Historia clínica n\.º;Sucursales$/);
  expect(paciente).toMatch(/;41;Centro$/);
  for (const nombre of ['historial', 'odontograma', 'turnos', 'tratamientos', 'pagos', 'imagenes'])
    expect((await texto(`${nombre}.csv`)).trimEnd()).toMatch(/;Ana Gómez;?$/);
  // In a practice with sites the file may name any profesional, so the deletion of any account removes it.
  await eliminarCuenta(usuario(service).id);
  await hastaQueNoQuedenArchivos(una.id);
});
