import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { abrir, contesta, pagina, pedidos, probarAuditoria } from '../testing/probar-auditoria.tsx';
import { cita, linea, registro } from './auditoria.builder.ts';

probarAuditoria();

describe('la línea de tiempo', () => {
  test('dice qué, quién, cuándo se registró y con qué fecha; sus ids están en el detalle técnico', async () => {
    contesta('lineas', pagina([linea({ efectivo_at: '2026-11-01' })]));
    abrir('/auditoria/paciente/p1');
    const hecho = await screen.findByText('Registró un pago de $ 12.000,00 (Cuota 1) en efectivo');
    const dicho = hecho.closest('li')?.textContent ?? '';
    for (const parte of ['Dra. Luna (Profesional)', '20/11/2026', '01/11/2026', 'Detalle técnico'])
      expect(dicho).toContain(parte);
    expect(dicho).not.toMatch(/solicitud-1|PagoRegistrado/);
    screen.getByRole('button', { name: 'Detalle técnico: PagoRegistrado n.º 7' });
  });

  test('al cerrar un evento el foco vuelve a donde se abrió', async () => {
    contesta('lineas', pagina([linea()]));
    contesta('eventos/:posicion', { ...linea(), version: 1, stream: 'pago-p1', datos: {} });
    const { user } = abrir('/auditoria/paciente/p1');
    const boton = await screen.findByRole('button', { name: /PagoRegistrado/ });
    boton.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(boton);
  });

  test('lo personal que se borró se ve como borrado, y lo demás queda', async () => {
    contesta(
      'lineas',
      pagina([
        linea({
          frase: 'Registró al paciente',
          datos_eliminados: true,
          autor: { id: 'x', nombre: null, rol: 'profesional' },
        }),
      ]),
    );
    abrir('/auditoria/paciente/p1');
    await screen.findByText('datos personales eliminados');
    expect(screen.getByText('Cuenta eliminada (Profesional)')).toBeTruthy();
  });

  test('se filtra por clase en el servidor', async () => {
    contesta('lineas', (consulta) => pagina(consulta.get('clase') === 'turnos' ? [] : [linea()]));
    const { user } = abrir('/auditoria/paciente/p1');
    await screen.findByText(/Registró un pago/);
    await user.click(screen.getByRole('combobox', { name: 'Clase' }));
    await user.click(await screen.findByRole('option', { name: 'Turnos' }));
    await screen.findByText('No hay hechos registrados');
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    await screen.findByText(/Registró un pago/);
  });

  test('de muchas páginas pide la siguiente sola', async () => {
    const muchas = Array.from({ length: 60 }, (_, n) =>
      linea({ posicion: String(1000 - n), frase: `Hecho ${n}` }),
    );
    contesta('lineas', (consulta) =>
      consulta.has('cursor')
        ? pagina([linea({ posicion: '1', frase: 'El primero' })])
        : pagina(muchas.slice(0, 40), 'c1'),
    );
    abrir('/auditoria/paciente/p1');
    await screen.findByText('Hecho 0');
    await waitFor(() => expect(pedidos.some((consulta) => consulta.get('cursor') === 'c1')).toBe(true));
  });
});

test('el registro es de todo el consultorio, con lo que no es de ningún paciente', async () => {
  contesta('lineas', (consulta) =>
    pagina([
      linea({
        frase: consulta.get('clase') === 'accesos' ? 'Rechazó 12 intentos de acceso' : 'Consultó la agenda',
        clase: 'accesos',
        accion: 'acceso',
        paciente_id: null,
        autor: { id: 'sistema', nombre: 'Sistema', rol: 'sistema' },
      }),
    ]),
  );
  const { user } = abrir('/auditoria/registro');
  await screen.findByText('Consultó la agenda');
  expect([...new Set(pedidos.map((consulta) => consulta.get('tipo') ?? ''))]).not.toContain('paciente');
  await user.click(screen.getByRole('combobox', { name: 'Clase' }));
  await user.click(await screen.findByRole('option', { name: 'Accesos' }));
  const hecho = (await screen.findByText('Rechazó 12 intentos de acceso')).closest('li');
  expect(within(hecho ?? document.body).getByText('Acceso')).toBeTruthy();
});

test('un acceso inusual dice por qué lo es, y lleva a la historia de quien accedió', async () => {
  contesta('hallazgos/pagos-alterados', { regla: 'pagos-alterados', hallazgos: [], siguiente: null });
  contesta('hallazgos/accesos-inusuales', {
    regla: 'accesos-inusuales',
    hallazgos: [
      {
        linea: linea({ frase: 'Consultó la ficha del paciente', clase: 'lectura', accion: 'lectura' }),
        motivo: 'Entró de noche (02:14), y no suele hacerlo',
        campos: [],
        anterior: null,
      },
    ],
    siguiente: null,
  });
  const { user } = abrir('/auditoria/hallazgos');
  await user.click(screen.getByRole('combobox', { name: 'Qué buscar' }));
  await user.click(await screen.findByRole('option', { name: 'Accesos inusuales' }));
  await screen.findByText('Entró de noche (02:14), y no suele hacerlo');
  expect(screen.getByText(/^30 fichas distintas o más en una hora/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver la historia' }).getAttribute('href')).toBe(
    '/auditoria/profesional/luna',
  );
});

test('dos fechas: cada cifra y cada cara que cambió cita su evento', async () => {
  const lado = {
    odontograma: { al: '2026-11-20T12:00:00.000Z', registros: [] },
    cuenta: { total_tratamientos: 0, total_pagado: 0, saldo: 0 },
  };
  contesta('pacientes/p1/comparacion', {
    paciente_id: 'p1',
    reloj: 'registrado',
    antes: lado,
    despues: lado,
    caras: [
      {
        diente_id: 16,
        superficie: 'O',
        antes: null,
        despues: { ...registro() },
        citas: [{ ...cita({ posicion: '31' }) }],
      },
    ],
    cifras: [
      {
        ambito: 'pago',
        id: 'x',
        de: 'Pago de la Cuota 1',
        campo: 'monto_pagado',
        etiqueta: 'Monto',
        antes: 12000,
        despues: 10000,
        citas: ['44', '43', '42', '41', '40'].map((posicion) => ({ ...cita({ posicion }) })),
      },
    ],
  });
  abrir('/auditoria/paciente/p1?ver=comparacion');
  const cifras = within(await screen.findByRole('region', { name: 'Cifras que cambiaron' }));
  expect(cifras.getByText('$ 12.000,00')).toBeTruthy();
  expect(cifras.getByText('$ 10.000,00')).toBeTruthy();
  expect(cifras.getByRole('button', { name: /n\.º 44/ })).toBeTruthy();
  expect(
    cifras
      .getByText('2 eventos más')
      .closest('details')
      ?.textContent.match(/n\.º \d+/g),
  ).toEqual(['n.º 41', 'n.º 40']);
  const caras = within(screen.getByRole('region', { name: 'Caras que cambiaron' }));
  expect(caras.getByText('Oclusal')).toBeTruthy();
  expect(caras.getByRole('button', { name: /n\.º 31/ })).toBeTruthy();
});

test('la verificación muestra hasta dónde va y después el lugar exacto de cada diferencia', async () => {
  const base = { id: 'v1', pedida_at: '2026-11-20T12:00:00.000Z', pedida_por: { id: 'u1', nombre: 'Ana' } };
  let terminada = false;
  contesta('verificaciones', () => ({
    verificaciones: [
      terminada
        ? {
            ...base,
            estado: 'completada',
            avance: null,
            resultado: {
              dictamen: 'diferencias',
              ancla: null,
              anclas_sin_comparar: [],
              servicios_sin_comparar: [],
              eventos: 100,
              historias: 9,
              cabezas: 3,
              ultima_cabeza: null,
              sin_firmar: 0,
              vistas: 4,
              documentos: 20,
              servicios_sin_respuesta: [],
              diferencias_de_eventos: [
                {
                  problema: 'cambiado',
                  posicion: '42',
                  ordinal: 41,
                  stream: 'tratamiento-t1',
                  revision: 2,
                  evento_id: 'e42',
                  explicacion: 'La huella no coincide',
                },
              ],
              diferencias_de_vistas: [],
              total_de_diferencias: 1,
              eventos_por_segundo: 200000,
              segundos: 1,
              huella: 'abc',
            },
          }
        : { ...base, estado: 'en_curso', avance: { paso: 'Cadenas', parte: 0.5 }, resultado: null },
    ],
  }));
  abrir('/auditoria/verificacion');
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0.5');
  terminada = true;
  await screen.findByText('Se encontró 1 diferencia.', undefined, { timeout: 10_000 });
  expect(screen.getByText(/evento n\.º 42, después de 41, historia tratamiento-t1, hecho 2/)).toBeTruthy();
});

test('sin un ancla externa el dictamen no promete nada, y con ella dice con qué se comparó', async () => {
  const resultado = (extra: object) => ({
    eventos: 100,
    historias: 9,
    cabezas: 3,
    ultima_cabeza: null,
    sin_firmar: 0,
    vistas: 4,
    documentos: 20,
    servicios_sin_respuesta: [],
    servicios_sin_comparar: [],
    anclas_sin_comparar: [],
    diferencias_de_eventos: [],
    diferencias_de_vistas: [],
    total_de_diferencias: 0,
    eventos_por_segundo: 200000,
    segundos: 1,
    huella: 'abc',
    ...extra,
  });
  const una = (id: string, extra: object) => ({
    id,
    pedida_at: '2026-11-20T12:00:00.000Z',
    pedida_por: { id: 'u1', nombre: 'Ana' },
    estado: 'completada',
    avance: null,
    resultado: resultado(extra),
  });
  const at = '2026-11-20T03:00:00.000Z';
  const ancla = { tipo: 'sello', donde: 'CN=TSA', at, desde: at, eventos: 99, posteriores: 1, cantidad: 2 };
  contesta('verificaciones', {
    verificaciones: [
      una('v1', { dictamen: 'sin_ancla', ancla: null, servicios_sin_comparar: ['clinical'] }),
      una('v2', { dictamen: 'cero_diferencias', ancla: { ...ancla, vigente: true } }),
      una('v3', { dictamen: 'sin_ancla', ancla: { ...ancla, vigente: false } }),
    ],
  });
  contesta('anclas', {
    destinos: [
      {
        tipo: 'objeto',
        donde: 'https://lejos/x',
        ultima: null,
        falla: { desde: at, veces: 3, causa: 'no respondió' },
      },
    ],
  });
  abrir('/auditoria/verificacion');
  await screen.findByText(/^Sin ancla externa: /);
  const [sin, con, vencida] = screen.getAllByRole('status');
  expect(sin?.textContent).toBe(
    'Sin ancla externa: solo se comprobó que lo guardado es coherente.No había vistas que comparar en clinical.',
  );
  expect(con?.textContent).toMatch(
    /^Todo está como se registró: cero diferencias\.Comparado con .*sello de tiempo/,
  );
  expect(vencida?.textContent).toMatch(/^Sin ancla externa desde el 20\/11\/2026/);
  expect(await screen.findByText(/^Falla desde el .*\(3 intentos\): no respondió\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Anclar ahora' })).toBeTruthy();
});
