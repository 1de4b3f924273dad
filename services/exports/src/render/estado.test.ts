import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { expect, test } from '@jest/globals';
import { unaDerivacion, unExpediente } from '../testing/expediente.builder.ts';
import { type Pedido, renderer, TIPOS_DE_DOCUMENTO } from './renderer.ts';

/** Letters of every font, and composed ones: `¨`, `‚`, `…` and `½` share their parts. */
const RAROS = 'Ñandú 🦷 € (paréntesis) \\ %d %s “así” ‚ „ … ½ ¨ ¸ ; : שלום مرحبا Ωμέγα';

const pago = {
  id: 'g1',
  numeroCuota: 1,
  fechaPago: '2026-01-05',
  metodo: 'efectivo',
  referencia: RAROS,
  ...textosDePago.escritos(),
  monto: 1_234_567,
} as const;

const expedientes = ['Ramón Núñez', RAROS].map((nombre) =>
  unExpediente({
    tratamientos: [
      {
        id: 't1',
        profesionalId: 'ana',
        descripcion: nombre,
        ...textosDeTratamiento.escritos(),
        fechaVencimiento: null,
        fechaInicio: '2026-01-05',
        cantidadCuotas: 3,
        montoTotal: 9_876_543,
        pagos: [{ ...pago, referencia: nombre }],
      },
    ],
    derivacion: { ...unaDerivacion(), clinico: { motivo: nombre } },
    notas: [
      {
        id: 'n1',
        profesionalId: 'ana',
        titulo: nombre,
        descripcion: nombre,
        fecha: '2026-05-11T13:00:00.000Z',
      },
    ],
  }),
);

const pedidos = expedientes.flatMap((expediente) =>
  TIPOS_DE_DOCUMENTO.map(
    (tipo): Pedido => ({
      tipo,
      expediente,
      emision: '2026-11-20',
      zonaHoraria: 'America/Argentina/Buenos_Aires',
      pagoId: pago.id,
    }),
  ),
);

/** The file's content without its creation time. */
const escrito = (pdf: Uint8Array): string =>
  Buffer.from(pdf)
    .toString('latin1')
    .split(/[()<>]/)
    .filter((part) => !part.startsWith('D:') && (part.length !== 32 || !/^[0-9a-f]+$/.test(part)))
    .join(' ');

/** The processes that draw have a low priority, so they wait for the suites that run beside this one. */
const DESPACIO = 300_000;

/** In a random order at every run. */
const revueltos = <T>(unos: readonly T[]): readonly T[] =>
  unos
    .map((uno) => ({ uno, lugar: Math.random() }))
    .toSorted((a, b) => a.lugar - b.lugar)
    .map(({ uno }) => uno);

test(
  'un documento es el mismo en un proceso propio y después de cualquier otro',
  async () => {
    const solos = new Map<Pedido, string>();
    for (const pedido of pedidos) {
      const dibujante = renderer();
      solos.set(pedido, escrito(await dibujante.render(pedido)));
      dibujante.stop();
    }
    const compartido = renderer();
    const orden = [...revueltos(pedidos), ...revueltos(pedidos)];
    const distintos: string[] = [];
    for (const [n, pedido] of orden.entries()) {
      if (escrito(await compartido.render(pedido)) !== solos.get(pedido))
        distintos.push(
          orden
            .slice(0, n + 1)
            .map(({ tipo }) => tipo)
            .join(', '),
        );
    }
    compartido.stop();
    expect(distintos).toEqual([]);
  },
  DESPACIO,
);
