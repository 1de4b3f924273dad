/** Demo pacientes whose visits also have images, by their demo name. */
import { COMPLETA, consulta, hallazgo, higiene, nota } from './redaccion-demo.ts';
import type { RegistroDemo } from './registro-demo.ts';

export const CON_IMAGENES: readonly (readonly [string, RegistroDemo])[] = [
  [
    'Álvarez, María Belén',
    {
      hora: '09:00',
      visitas: [
        {
          hace: 410,
          hallazgos: [hallazgo([14], 'RESTAURACIÓN', 'realizado', ['O'], 'De otro consultorio.')],
          nota: consulta,
        },
        {
          hace: 396,
          hallazgos: [hallazgo([16, 26], 'SELLADOR', 'realizado', ['O'])],
          nota: nota('Alergia a la penicilina', 'Confirmada por alergista. Alternativa: clindamicina.'),
        },
        { hace: 203, nota: higiene },
        {
          hace: 12,
          hallazgos: [
            hallazgo([36], 'CARIES', 'a_realizar', ['V', 'O'], 'Sensibilidad al frío.'),
            hallazgo([46], 'CARIES', 'a_realizar', ['O', 'M'], 'Se ve en la radiografía aleta de mordida.'),
          ],
          imagenes: [
            { encuadre: 46, descripcion: 'Aleta de mordida derecha: caries en 46' },
            { encuadre: 36, descripcion: 'Aleta de mordida izquierda: caries en 36' },
          ],
        },
      ],
    },
  ],
  [
    'Núñez, Ramón Osvaldo',
    {
      hora: '10:30',
      visitas: [
        {
          hace: 365,
          hallazgos: [
            hallazgo([18, 28, 38, 48], 'AUSENTE', 'realizado', COMPLETA),
            hallazgo([46], 'IMPLANTE', 'realizado', ['O'], 'Colocado en 2020, control radiográfico anual.'),
            hallazgo([14], 'RESTAURACIÓN', 'realizado', ['O', 'D']),
          ],
          nota: consulta,
          imagenes: [{ encuadre: 'panoramica', descripcion: 'Panorámica inicial' }],
        },
        {
          hace: 340,
          nota: nota(
            'Interconsulta con cardiología',
            'No suspender aspirina para extracciones simples. Hemostasia local con ácido tranexámico.',
          ),
          imagenes: [{ encuadre: 46, descripcion: 'Control del implante en 46' }],
        },
        {
          hace: 200,
          hallazgos: [
            hallazgo([36], 'ENDODONCIA', 'realizado', ['O']),
            hallazgo([36], 'CORONA', 'realizado', COMPLETA),
          ],
          nota: nota(
            'Corona en 36',
            'Se cementa corona de porcelana sobre metal. Oclusión controlada. Sin molestias.',
          ),
          imagenes: [{ encuadre: 36, descripcion: 'Periapical de 36: conducto y corona' }],
        },
        { hace: 150, nota: higiene },
        {
          hace: 18,
          hallazgos: [
            hallazgo([24], 'CARIES', 'a_realizar', ['D']),
            hallazgo(
              [11],
              'PROVISIONAL',
              'provisional',
              ['V', 'M'],
              'Fractura por caída; espera la corona definitiva.',
            ),
          ],
          imagenes: [{ encuadre: 24, descripcion: 'Caries distal en 24' }],
        },
      ],
    },
  ],
  [
    'Quiroga, Juan Ignacio',
    {
      hora: '11:30',
      visitas: [
        {
          hace: 240,
          hallazgos: [hallazgo([15, 25], 'RESTAURACIÓN', 'realizado', ['O', 'M'])],
          nota: consulta,
          imagenes: [{ encuadre: 'panoramica', descripcion: 'Panorámica' }],
        },
        {
          hace: 70,
          nota: nota(
            'Control periodontal',
            'Bolsas de 4 mm en sector 3. Hemoglobina glicosilada 6,8 %. Repetir sondaje en tres meses.',
          ),
        },
        {
          hace: 13,
          hallazgos: [
            hallazgo([47], 'EXTRACCIÓN', 'a_realizar', COMPLETA, 'Pedir glucemia del día.'),
            hallazgo([17, 27], 'CARIES', 'a_realizar', ['O']),
          ],
          imagenes: [{ encuadre: 17, descripcion: 'Periapical de 17' }],
        },
      ],
    },
  ],
];
