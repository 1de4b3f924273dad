/** The long record of the heavy practice (`DEMO=grande`): 300 notes, 80 images, and every permanent tooth charted. */
import { FILAS } from '@odonto/contracts/odontograma';
import { hallazgo, nota } from './redaccion-demo.ts';
import type { RegistroDemo, VisitaDemo } from './registro-demo.ts';

const [NOTAS, IMAGENES] = [300, 80];
/** Days between two visits. */
const CADA = 4;

const DIENTES = [...FILAS.permanentesSuperiores, ...FILAS.permanentesInferiores];
const TRATAMIENTOS = ['CARIES', 'RESTAURACIÓN', 'SELLADOR', 'ENDODONCIA', 'CORONA'] as const;
const TITULOS = ['Control', 'Limpieza', 'Urgencia', 'Ajuste de prótesis', 'Control de endodoncia'] as const;

const visita = (n: number): VisitaDemo => {
  const diente = DIENTES[n % DIENTES.length] ?? 11;
  const tratamiento = TRATAMIENTOS[n % TRATAMIENTOS.length] ?? 'CARIES';
  return {
    hace: (NOTAS - n) * CADA,
    nota: nota(
      `${TITULOS[n % TITULOS.length]} ${n + 1}`,
      `Visita ${n + 1}. Se revisa la pieza ${diente}; tolera bien. Sin cambios en la medicación. Control en ${1 + (n % 6)} meses.`,
    ),
    // Only the first visits, one for each tooth, have tooth records: later ids belong to the images.
    ...(n < DIENTES.length && {
      hallazgos: [hallazgo([diente], tratamiento, n % 3 === 0 ? 'a_realizar' : 'realizado', ['V', 'D'])],
    }),
    ...(n % 3 === 0 &&
      n / 3 < IMAGENES && {
        imagenes: [
          {
            encuadre: n % 24 === 0 ? 'panoramica' : diente,
            descripcion: `Control ${n + 1}, pieza ${diente}`,
          },
        ],
      }),
  };
};

export const registroGrande = (): RegistroDemo => ({
  hora: '09:00',
  visitas: Array.from({ length: NOTAS }, (_, n) => visita(n)),
});
