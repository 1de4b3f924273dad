/** What was charted, noted and photographed of some of the demo pacientes, visit by visit. */
import type { EstadoDental, Superficie, TratamientoDental } from '@odonto/contracts/odontograma';
import type { EntradaDemo, HallazgoDemo, RegistroDemo } from './registro-demo.ts';

const hallazgo = (
  dientes: readonly number[],
  tratamiento: TratamientoDental,
  estado: EstadoDental,
  superficies: readonly Superficie[],
  comentario?: string,
): HallazgoDemo => ({
  dientes,
  tratamiento,
  estado,
  superficies,
  ...(comentario !== undefined && { comentario }),
});

const nota = (titulo: string, descripcion: string): EntradaDemo => ({ titulo, descripcion });

const COMPLETA: readonly Superficie[] = ['V', 'L', 'M', 'D', 'O'];

const consulta = nota(
  'Primera consulta',
  'Examen clínico y odontograma inicial. Se explica el plan de tratamiento y se entrega presupuesto.',
);
const higiene = nota(
  'Tartrectomía y enseñanza de higiene',
  'Se retira sarro supragingival con ultrasonido. Técnica de Bass e hilo dental. Control en seis meses.',
);

/** By the name that the demo gives them. */
export const REGISTROS_DEMO: ReadonlyMap<string, RegistroDemo> = new Map<string, RegistroDemo>([
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
  [
    'Fernández, Carlos Alberto',
    {
      hora: '17:00',
      visitas: [
        { hace: 220, hallazgos: [hallazgo([31, 41], 'FRACTURA', 'a_realizar', ['I'])], nota: consulta },
        {
          hace: 120,
          nota: nota('Raspado y alisado', 'Sectores 1 y 2 con anestesia. Indica clorhexidina 0,12 %.'),
        },
        {
          hace: 10,
          hallazgos: [
            hallazgo([26], 'ENDODONCIA', 'realizado', ['O']),
            hallazgo([26], 'RESTAURACIÓN', 'provisional', ['O', 'D']),
          ],
        },
      ],
    },
  ],
  [
    'Gutiérrez, Valentina',
    {
      hora: '15:00',
      visitas: [
        { hace: 300, hallazgos: [hallazgo([55, 65], 'SELLADOR', 'realizado', ['O'])] },
        {
          hace: 10,
          hallazgos: [
            hallazgo([84], 'CARIES', 'a_realizar', ['O', 'D']),
            hallazgo([16, 26, 36, 46], 'SELLADOR', 'a_realizar', ['O'], 'Cuando terminen de erupcionar.'),
          ],
          nota: nota(
            'Control infantil',
            'Recambio en curso. Topicación con flúor. La mamá refiere que duerme con la boca abierta.',
          ),
        },
      ],
    },
  ],
  [
    'Martínez, Diego Hernán',
    {
      hora: '18:00',
      visitas: [
        { hace: 130, hallazgos: [hallazgo([37], 'INCRUSTACIÓN', 'realizado', ['O', 'M'])], nota: consulta },
        {
          hace: 35,
          hallazgos: [
            hallazgo([11, 21], 'PLACA DE BRUXISMO', 'realizado', ['I'], 'Placa superior de acrílico.'),
          ],
        },
        {
          hace: 6,
          nota: nota('Ajuste de placa', 'Contactos en 16 y 26 rebajados. Menos dolor al despertar.'),
        },
      ],
    },
  ],
  [
    "D'Angelo, Marcelo",
    {
      hora: '11:00',
      visitas: [
        {
          hace: 60,
          hallazgos: [
            hallazgo([36], 'IMPLANTE', 'realizado', ['O'], 'Colocado en 2018 en otro consultorio.'),
          ],
          nota: consulta,
        },
        {
          hace: 1,
          hallazgos: [
            hallazgo([45], 'RE-ENDODONCIA', 'a_realizar', ['O'], 'Lesión apical en la panorámica.'),
          ],
        },
      ],
    },
  ],
  [
    'López, Benjamín',
    {
      hora: '15:30',
      visitas: [
        { hace: 125, nota: nota('Primera consulta', 'Muy colaborador. Se adapta bien al sillón.') },
        { hace: 60, hallazgos: [hallazgo([54], 'RESTAURACIÓN', 'realizado', ['O'])] },
        { hace: 4, hallazgos: [hallazgo([75], 'CARIES', 'a_realizar', ['O'])] },
      ],
    },
  ],
  [
    'Zárate, Hugo Daniel',
    {
      hora: '13:30',
      visitas: [
        {
          hace: 390,
          hallazgos: [
            hallazgo([45], 'AUSENTE', 'realizado', COMPLETA),
            hallazgo([44, 45, 46], 'PUENTE', 'realizado', ['V', 'L', 'O'], 'Tres piezas, 2015.'),
          ],
          nota: consulta,
        },
        { hace: 210, nota: higiene },
        { hace: 7, hallazgos: [hallazgo([13], 'CARIES', 'a_realizar', ['V'])] },
      ],
    },
  ],
  [
    'Castaño, Milagros',
    {
      hora: '16:00',
      visitas: [
        {
          hace: 200,
          nota: nota(
            'Comienza ortodoncia',
            'Se colocan brackets metálicos en ambos maxilares. Arcos de níquel-titanio 0,014.',
          ),
        },
        {
          hace: 110,
          nota: nota('Cambio de arcos', 'Pasa a 0,016. Refiere molestias leves los primeros días.'),
        },
        { hace: 2, nota: nota('Control de ortodoncia', 'Buen cierre de espacios. Se refuerza higiene.') },
      ],
    },
  ],
  [
    'García, Ana Clara',
    {
      hora: '14:30',
      visitas: [
        {
          hace: 160,
          hallazgos: [hallazgo([15], 'RESTAURACIÓN', 'realizado', ['O'])],
          nota: nota('Alergia al látex', 'Se atiende con guantes de nitrilo y sin dique de látex.'),
        },
        { hace: 11, hallazgos: [hallazgo([16], 'CARIES', 'a_realizar', ['O', 'M'])] },
      ],
    },
  ],
]);
