/** Demo pacientes with charts and notes, by their demo name. */
import { COMPLETA, consulta, hallazgo, higiene, nota } from './redaccion-demo.ts';
import type { RegistroDemo } from './registro-demo.ts';

export const SIN_IMAGENES: readonly (readonly [string, RegistroDemo])[] = [
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
];
