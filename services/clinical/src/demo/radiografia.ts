/** Draws pictures that look like radiographs from the demo's charts; they show no real person. */
import type { TratamientoDental } from '@odonto/contracts/odontograma';
import { FILAS } from '@odonto/contracts/odontograma';
import { CONTORNOS, esSuperior, formaDe } from '@odonto/contracts/odontograma-dibujo';
import sharp from 'sharp';
import type { HallazgoDemo } from './registro-demo.ts';

/** The whole mouth, or the area around one tooth. */
export type Encuadre = 'panoramica' | number;

const [ANCHO, ALTO] = [1200, 600];
const ESCALA = 1.7;
/** Size of the area around a tooth, in the units of the whole picture. */
const ALREDEDOR = { ancho: 210, alto: 280 };

interface Lugar {
  readonly x: number;
  readonly y: number;
  readonly giro: number;
}

/** Where the chewing edge of a tooth is: the rows are curved as on a panoramic film. */
const lugarDe = (diente: number): Lugar => {
  const fila = esSuperior(diente) ? FILAS.permanentesSuperiores : FILAS.permanentesInferiores;
  const desdeElMedio = (fila.indexOf(diente) - 7.5) / 7.5;
  const hacia = esSuperior(diente) ? -1 : 1;
  return {
    x: ANCHO / 2 + desdeElMedio * 440,
    y: 290 + (1 - desdeElMedio ** 2) * 34 + hacia * 5,
    giro: -hacia * desdeElMedio * 13,
  };
};

const METAL = '#f4f6f6';
const TORNILLO = 'M14 44 L26 44 L24 8 L20 2 L16 8 Z M12 38 L28 34 M12 30 L28 26 M13 22 L27 18 M14 14 L26 10';

const corona = (forma: keyof typeof CONTORNOS, color: string): string =>
  `<path d="${CONTORNOS[forma].corona}" fill="${color}"/>`;

const pieza = (diente: number, tratamiento: TratamientoDental | undefined): string => {
  const forma = formaDe(diente);
  if (tratamiento === 'AUSENTE' || tratamiento === 'EXTRACCIÓN') return '';
  if (tratamiento === 'IMPLANTE')
    return `<path d="${TORNILLO}" fill="${METAL}" stroke="${METAL}" stroke-width="3"/>${corona(forma, METAL)}`;
  const conducto =
    tratamiento === 'ENDODONCIA' || tratamiento === 'RE-ENDODONCIA' || tratamiento === 'CORONA';
  const encima: Partial<Record<TratamientoDental, string>> = {
    CARIES: '<ellipse cx="31" cy="66" rx="5" ry="7" fill="#3c4043"/>',
    RESTAURACIÓN: `<path d="M13 70 L27 70 L25 80 L15 80 Z" fill="${METAL}"/>`,
    CORONA: corona(forma, METAL),
    PUENTE: corona(forma, METAL),
  };
  return `<path d="${CONTORNOS[forma].raiz}" fill="#85898c"/>${corona(forma, '#c3c8ca')}
    <path d="M20 64 L20 16" stroke="${conducto ? METAL : '#585c5f'}" stroke-width="${conducto ? 2.4 : 3.4}" fill="none"/>
    ${(tratamiento && encima[tratamiento]) ?? ''}`;
};

const colocada = (diente: number, tratamiento: TratamientoDental | undefined): string => {
  const { x, y, giro } = lugarDe(diente);
  const vertical = esSuperior(diente) ? ESCALA : -ESCALA;
  return `<g transform="translate(${x} ${y}) rotate(${giro}) scale(${ESCALA} ${vertical}) translate(-20 -84)">${pieza(diente, tratamiento)}</g>`;
};

/** The treatments visible on a film: past work, and decay whether treated or not. */
const enLaPlaca = (hallazgos: readonly HallazgoDemo[]): ReadonlyMap<number, TratamientoDental> =>
  new Map(
    hallazgos
      .filter(({ estado, tratamiento }) => estado === 'realizado' || tratamiento === 'CARIES')
      .flatMap(({ dientes, tratamiento }) => dientes.map((diente) => [diente, tratamiento] as const)),
  );

const marco = (encuadre: Encuadre): string => {
  if (encuadre === 'panoramica') return `0 0 ${ANCHO} ${ALTO}`;
  const { x, y } = lugarDe(encuadre);
  const { ancho, alto } = ALREDEDOR;
  return `${x - ancho / 2} ${y - alto * (esSuperior(encuadre) ? 0.7 : 0.3)} ${ancho} ${alto}`;
};

const dibujar = (hallazgos: readonly HallazgoDemo[], encuadre: Encuadre): string => {
  const vistos = enLaPlaca(hallazgos);
  const dientes = [...FILAS.permanentesSuperiores, ...FILAS.permanentesInferiores];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${marco(encuadre)}" preserveAspectRatio="xMidYMid slice">
    <defs>
      <radialGradient id="fondo"><stop offset="0" stop-color="#4d5154"/><stop offset="1" stop-color="#0b0c0d"/></radialGradient>
      <filter id="hueso" x="-20%" y="-40%" width="140%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
    </defs>
    <rect x="-200" y="-200" width="1600" height="1000" fill="url(#fondo)"/>
    <g filter="url(#hueso)" fill="none" stroke="#6b7073">
      <path d="M60 90 C110 370 370 462 600 470 C830 462 1090 370 1140 90" stroke-width="140"/>
      <path d="M110 205 C360 150 840 150 1090 205" stroke-width="130" opacity="0.75"/>
    </g>
    ${dientes.map((diente) => colocada(diente, vistos.get(diente))).join('')}
    ${encuadre === 'panoramica' ? '<text x="40" y="70" font-size="44" font-family="sans-serif" fill="#e8eaea">D</text>' : ''}
  </svg>`;
};

/** A JPEG, 1200 x 600 for the whole mouth, 600 x 800 for one tooth. */
export const radiografia = async (
  hallazgos: readonly HallazgoDemo[],
  encuadre: Encuadre,
): Promise<Buffer> => {
  const [width, height] = encuadre === 'panoramica' ? [ANCHO, ALTO] : [600, 800];
  const grano = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 22 },
    },
  })
    .blur(0.8)
    .png()
    .toBuffer();
  return sharp(Buffer.from(dibujar(hallazgos, encuadre)))
    .resize(width, height)
    .flatten({ background: '#000' })
    .blur(encuadre === 'panoramica' ? 1.3 : 2.6)
    .composite([{ input: grano, blend: 'soft-light' }])
    .greyscale()
    .jpeg({ quality: 84 })
    .toBuffer();
};
