import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { publicarPaciente } from '@odonto/practice/testing';
import { type TempService, tempService, type Usuario, usuario } from '@odonto/service-kit/testing';
import sharp from 'sharp';
import { clinical } from './service.ts';

jest.setTimeout(60_000);

let service: TempService;
let ana: Usuario;
beforeAll(async () => {
  service = await tempService(clinical);
  ana = usuario(service);
});
afterAll(() => service.stop());

interface Contestada {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const subir = async (pacienteId: string): Promise<Contestada> => {
  const imagen = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('foto', new Blob([new Uint8Array(imagen)]), 'foto.png');
  body.set('descripcion', 'Molar');
  const response = await fetch(`${service.url}/api/fotos/${pacienteId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token({ id: ana.id, rol: 'profesional' })}` },
    body,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const idDe = ({ text }: Contestada): string => (JSON.parse(text) as { readonly id: string }).id;

test('con las proyecciones detenidas, lo que se guarda se contesta entero, igual que se lee después', async () => {
  const { id: paciente } = await publicarPaciente(service.shared.log, ana.id);
  const carta = `/api/odontograma/${paciente}`;
  const caries = { tratamiento: 'CARIES', color: 'a_realizar', superficie: ['O'], comentario: 'chica' };
  const registrar = (diente_id: number) => ana.post(carta, { diente_id, ...caries });
  const anotar = (titulo: string) =>
    ana.post('/api/historial', { paciente_id: paciente, titulo, descripcion: 'Sin novedades' });
  const control = idDe(await anotar('Control'));
  const [corregible, ilustrado, conImagen] = [
    idDe(await registrar(11)),
    idDe(await registrar(12)),
    idDe(await registrar(13)),
  ];
  const imagen_id = idDe(await subir(paciente));
  await ana.post('/api/odontograma/link-image', { odontograma_id: conImagen, imagen_id });

  const seguir = service.holdProjections();
  const [agregada, enmendada, registrado, corregido, asociada, quitada, varios, subida] = await Promise.all([
    anotar('Limpieza'),
    ana.put(`/api/historial/${control}`, { descripcion: 'Leve gingivitis' }),
    registrar(21),
    ana.put(`/api/odontograma/tratamiento/${corregible}`, { color: 'realizado' }),
    ana.post('/api/odontograma/link-image', { odontograma_id: ilustrado, imagen_id }),
    ana.delete('/api/odontograma/unlink-image', { odontograma_id: conImagen, imagen_id }),
    ana.post(`${carta}/varios`, { dientes: [31, 32], ...caries }),
    subir(paciente),
  ]);
  seguir();

  const escritas = [agregada, enmendada, registrado, corregido, asociada, quitada, varios, subida];
  expect(escritas.map(({ status }) => status)).toEqual([201, 200, 201, 200, 200, 200, 201, 201]);
  for (const { headers } of escritas) expect(headers.get('x-proyeccion')).toBe('atrasada');
  expect(JSON.parse(asociada.text)).toMatchObject({ imagenes: [{ id: imagen_id }] });

  const posiciones = escritas.map(({ headers }) => Number(headers.get('x-posicion')));
  const leer = async (path: string): Promise<readonly string[]> => {
    const { body } = await ana.get(path, { 'x-posicion': String(Math.max(...posiciones)) });
    return (body as object[]).map((vista) => JSON.stringify(vista));
  };
  const [historial, registros, fotos] = await Promise.all(
    [`/api/historial/${paciente}`, carta, `/api/fotos/${paciente}`].map(leer),
  );
  expect(historial).toEqual([agregada.text, enmendada.text]);
  for (const { text } of [registrado, corregido, asociada, quitada]) expect(registros).toContain(text);
  const dientes = JSON.parse(varios.text) as object[];
  expect(registros).toEqual(expect.arrayContaining(dientes.map((diente) => JSON.stringify(diente))));
  expect(dientes).toHaveLength(2);
  expect(fotos).toContain(subida.text);
});
