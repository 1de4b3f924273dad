/** What was charted and noted of some of the demo pacientes, oldest first. */
import type { EstadoDental, Superficie, TratamientoDental } from '@odonto/contracts/odontograma';
import type { Encuadre } from './radiografia.ts';

export interface HallazgoDemo {
  readonly dientes: readonly number[];
  readonly tratamiento: TratamientoDental;
  readonly estado: EstadoDental;
  readonly superficies: readonly Superficie[];
  readonly comentario?: string;
}

export interface EntradaDemo {
  readonly titulo: string;
  readonly descripcion: string;
}

export interface ImagenDemo {
  readonly encuadre: Encuadre;
  readonly descripcion: string;
}

export interface RegistroDemo {
  readonly hallazgos: readonly HallazgoDemo[];
  readonly entradas: readonly EntradaDemo[];
  /** Oldest first. */
  readonly imagenes?: readonly ImagenDemo[];
}

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

const COMPLETA: readonly Superficie[] = ['V', 'L', 'M', 'D', 'O'];

const consulta: EntradaDemo = {
  titulo: 'Primera consulta',
  descripcion:
    'Examen clínico y odontograma inicial. Se explica el plan de tratamiento y se entrega presupuesto.',
};
const higiene: EntradaDemo = {
  titulo: 'Tartrectomía y enseñanza de higiene',
  descripcion:
    'Se retira sarro supragingival con ultrasonido. Técnica de Bass e hilo dental. Control en seis meses.',
};

/** By the name that the demo gives them; the others have just arrived. */
export const REGISTROS_DEMO: ReadonlyMap<string, RegistroDemo> = new Map([
  [
    'Álvarez, María Belén',
    {
      hallazgos: [
        hallazgo([16, 26], 'SELLADOR', 'realizado', ['O']),
        hallazgo([14], 'RESTAURACIÓN', 'realizado', ['O']),
        hallazgo([36], 'CARIES', 'a_realizar', ['V', 'O'], 'Sensibilidad al frío.'),
        hallazgo([46], 'CARIES', 'a_realizar', ['O', 'M'], 'Se ve en la radiografía aleta de mordida.'),
      ],
      entradas: [
        consulta,
        {
          titulo: 'Alergia a la penicilina',
          descripcion: 'Confirmada por alergista. Alternativa: clindamicina.',
        },
        higiene,
      ],
      imagenes: [
        { encuadre: 46, descripcion: 'Aleta de mordida derecha: caries en 46' },
        { encuadre: 36, descripcion: 'Aleta de mordida izquierda: caries en 36' },
      ],
    },
  ],
  [
    'Núñez, Ramón Osvaldo',
    {
      hallazgos: [
        hallazgo([18, 28, 38, 48], 'AUSENTE', 'realizado', COMPLETA),
        hallazgo([46], 'IMPLANTE', 'realizado', ['O'], 'Colocado en 2020, control radiográfico anual.'),
        hallazgo([36], 'ENDODONCIA', 'realizado', ['O']),
        hallazgo([36], 'CORONA', 'realizado', COMPLETA),
        hallazgo([14], 'RESTAURACIÓN', 'realizado', ['O', 'D']),
        hallazgo([24], 'CARIES', 'a_realizar', ['D']),
        hallazgo(
          [11],
          'PROVISIONAL',
          'provisional',
          ['V', 'M'],
          'Fractura por caída; espera la corona definitiva.',
        ),
      ],
      entradas: [
        consulta,
        {
          titulo: 'Interconsulta con cardiología',
          descripcion:
            'No suspender aspirina para extracciones simples. Hemostasia local con ácido tranexámico.',
        },
        {
          titulo: 'Corona en 36',
          descripcion: 'Se cementa corona de porcelana sobre metal. Oclusión controlada. Sin molestias.',
        },
        higiene,
      ],
      imagenes: [
        { encuadre: 'panoramica', descripcion: 'Panorámica inicial' },
        { encuadre: 46, descripcion: 'Control del implante en 46' },
        { encuadre: 36, descripcion: 'Periapical de 36: conducto y corona' },
        { encuadre: 24, descripcion: 'Caries distal en 24' },
      ],
    },
  ],
  [
    'Quiroga, Juan Ignacio',
    {
      hallazgos: [
        hallazgo([15, 25], 'RESTAURACIÓN', 'realizado', ['O', 'M']),
        hallazgo([47], 'EXTRACCIÓN', 'a_realizar', COMPLETA, 'Pedir glucemia del día.'),
        hallazgo([17, 27], 'CARIES', 'a_realizar', ['O']),
      ],
      entradas: [
        consulta,
        {
          titulo: 'Control periodontal',
          descripcion:
            'Bolsas de 4 mm en sector 3. Hemoglobina glicosilada 6,8 %. Repetir sondaje en tres meses.',
        },
      ],
      imagenes: [
        { encuadre: 'panoramica', descripcion: 'Panorámica' },
        { encuadre: 17, descripcion: 'Periapical de 17' },
      ],
    },
  ],
  [
    'Fernández, Carlos Alberto',
    {
      hallazgos: [
        hallazgo([31, 41], 'FRACTURA', 'a_realizar', ['I']),
        hallazgo([26], 'ENDODONCIA', 'realizado', ['O']),
        hallazgo([26], 'RESTAURACIÓN', 'provisional', ['O', 'D']),
      ],
      entradas: [
        consulta,
        {
          titulo: 'Raspado y alisado',
          descripcion: 'Sectores 1 y 2 con anestesia. Indica clorhexidina 0,12 %.',
        },
      ],
    },
  ],
  [
    'Gutiérrez, Valentina',
    {
      hallazgos: [
        hallazgo([55, 65], 'SELLADOR', 'realizado', ['O']),
        hallazgo([84], 'CARIES', 'a_realizar', ['O', 'D']),
        hallazgo([16, 26, 36, 46], 'SELLADOR', 'a_realizar', ['O'], 'Cuando terminen de erupcionar.'),
      ],
      entradas: [
        {
          titulo: 'Control infantil',
          descripcion:
            'Recambio en curso. Topicación con flúor. La mamá refiere que duerme con la boca abierta.',
        },
      ],
    },
  ],
  [
    'Martínez, Diego Hernán',
    {
      hallazgos: [
        hallazgo([11, 21], 'PLACA DE BRUXISMO', 'realizado', ['I'], 'Placa superior de acrílico.'),
        hallazgo([37], 'INCRUSTACIÓN', 'realizado', ['O', 'M']),
      ],
      entradas: [
        consulta,
        {
          titulo: 'Ajuste de placa',
          descripcion: 'Contactos en 16 y 26 rebajados. Menos dolor al despertar.',
        },
      ],
    },
  ],
  [
    "D'Angelo, Marcelo",
    {
      hallazgos: [
        hallazgo([36], 'IMPLANTE', 'realizado', ['O'], 'Colocado en 2018 en otro consultorio.'),
        hallazgo([45], 'RE-ENDODONCIA', 'a_realizar', ['O'], 'Lesión apical en la panorámica.'),
      ],
      entradas: [consulta],
    },
  ],
  [
    'López, Benjamín',
    {
      hallazgos: [
        hallazgo([75], 'CARIES', 'a_realizar', ['O']),
        hallazgo([54], 'RESTAURACIÓN', 'realizado', ['O']),
      ],
      entradas: [{ titulo: 'Primera consulta', descripcion: 'Muy colaborador. Se adapta bien al sillón.' }],
    },
  ],
  [
    'Zárate, Hugo Daniel',
    {
      hallazgos: [
        hallazgo([45], 'AUSENTE', 'realizado', COMPLETA),
        hallazgo([44, 45, 46], 'PUENTE', 'realizado', ['V', 'L', 'O'], 'Tres piezas, 2015.'),
        hallazgo([13], 'CARIES', 'a_realizar', ['V']),
      ],
      entradas: [consulta, higiene],
    },
  ],
]);
